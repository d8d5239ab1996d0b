export const isDefined = <Value>(value: Value | undefined): value is Value => value !== undefined;

/** A copy with those of the named values that are set, in the order of the names: `{ a: 1 }` of `{ b: undefined, a: 1 }`. */
export function pickDefined<Value>(record: Readonly<Record<string, Value>>, names: readonly string[]) {
  const values = names.map((name) => [name, record[name]] as const).filter(([, value]) => value !== undefined);
  return Object.fromEntries(values) as Record<string, Exclude<Value, undefined>>;
}
