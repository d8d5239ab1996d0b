import type { Json } from './json.ts';

/** The value at a path of keys and indexes; undefined if there is none. */
export function valueAt(value: Json | undefined, path: readonly PropertyKey[]): Json | undefined;
export function valueAt(value: unknown, path: readonly PropertyKey[]): unknown;
export function valueAt(value: unknown, path: readonly PropertyKey[]): unknown {
  return path.reduce<unknown>(
    (inner, key) =>
      typeof inner === 'object' && inner !== null && Object.hasOwn(inner, key) ? (inner as Record<PropertyKey, unknown>)[key] : undefined,
    value,
  );
}

/** A copy of a value with another one at a path. Shares the rest. */
export function withValueAt<Value>(value: Value, [key, ...rest]: readonly PropertyKey[], inner: unknown): Value {
  if (key === undefined) return inner as Value;
  const copy = (Array.isArray(value) ? [...value] : { ...value }) as Record<PropertyKey, unknown>;
  copy[key] = withValueAt(copy[key], rest, inner);
  return copy as Value;
}
