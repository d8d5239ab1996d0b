import type { Json } from '../splice/change.ts';

/** Whether a value of a data file has fields, or entries by their names. */
export const isJsonGroup = (value: Json | undefined): value is Record<string, Json> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
