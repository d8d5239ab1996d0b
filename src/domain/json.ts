/** A value of a data file, of front matter or of a request. */
export type Json = string | number | boolean | null | Json[] | { [key: string]: Json };

/** Keys and indexes from the root of a file to a value. */
export type JsonPath = readonly (string | number)[];

/** True for a JSON object, not for an array. */
export const isJsonGroup = (value: Json | undefined): value is Record<string, Json> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The value if it is a list, otherwise an empty one. */
export const asList = (value: Json | undefined) => (Array.isArray(value) ? value : []);

/** True if a path is another one, or leads on from it. */
export const startsWith = (path: readonly PropertyKey[], start: readonly PropertyKey[]): boolean =>
  start.every((key, index) => path[index] === key);

/** JSON in JSON, and something in anything else. */
type Inner<Root> = Root extends Json | undefined ? Json : unknown;

/** The value at a path of keys and indexes; undefined if there is none. */
export function valueAt<Root>(root: Root, path: readonly PropertyKey[]): Inner<Root> | undefined {
  return path.reduce<unknown>(
    (inner, key) =>
      typeof inner === 'object' && inner !== null && Object.hasOwn(inner, key) ? (inner as Record<PropertyKey, unknown>)[key] : undefined,
    root,
  ) as Inner<Root> | undefined;
}

/** A copy of a value with another one at a path. Shares the rest. */
export function withValueAt<Value>(value: Value, [key, ...rest]: readonly PropertyKey[], inner: unknown): Value {
  if (key === undefined) return inner as Value;
  const copy = (Array.isArray(value) ? [...value] : { ...value }) as Record<PropertyKey, unknown>;
  copy[key] = withValueAt(copy[key], rest, inner);
  return copy as Value;
}
