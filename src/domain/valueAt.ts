import type { Json } from './json.ts';

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
