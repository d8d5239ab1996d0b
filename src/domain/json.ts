/** A value of a data file, of front matter or of a request. */
export type Json = string | number | boolean | null | Json[] | { [key: string]: Json };

/** Keys and indexes from the root of a file to a value. */
export type JsonPath = readonly (string | number)[];

/** True for a JSON object, not for an array. */
export const isJsonGroup = (value: Json | undefined): value is Record<string, Json> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The value if it is a list, otherwise an empty one. */
export const asList = (value: Json | undefined) => (Array.isArray(value) ? value : []);
