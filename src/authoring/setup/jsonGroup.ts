import type { Json } from '../splice/change.ts';

/** True for a JSON object, not for an array. */
export const isJsonGroup = (value: Json | undefined): value is Record<string, Json> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
