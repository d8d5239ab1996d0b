export type Json = string | number | boolean | null | Json[] | { [key: string]: Json };

/** Keys and indexes from the root of a file to a value. */
export type JsonPath = readonly (string | number)[];

export const isJsonGroup = (value: Json | undefined): value is Record<string, Json> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

export const asList = (value: Json | undefined) => (Array.isArray(value) ? value : []);

export const startsWith = (path: readonly PropertyKey[], start: readonly PropertyKey[]): boolean =>
  start.every((key, index) => path[index] === key);

type Inner<Root> = Root extends Json | undefined ? Json : unknown;

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
