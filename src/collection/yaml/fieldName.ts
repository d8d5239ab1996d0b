const idAt = (value: unknown, key: PropertyKey): unknown =>
  (value as Record<PropertyKey, { id?: unknown } | null | undefined> | null | undefined)?.[key]?.id;

/**
 * A field as a message names it: `levels.weekend.price`. Entries without an id are told by their line, so that what
 * stands before them is left out; an entry itself is counted from one.
 */
export function fieldName(value: unknown, path: readonly PropertyKey[]): string {
  let names: string[] = [];
  let inner = value;
  for (const [index, key] of path.entries()) {
    const id = typeof key === 'number' ? idAt(inner, key) : key;
    const isLast = index === path.length - 1;
    if (typeof id === 'string') names.push(id);
    else names = isLast ? [`Entry ${Number(key) + 1}${names.length > 0 ? ` of ${names.join('.')}` : ''}`] : [];
    inner = (inner as Record<PropertyKey, unknown> | null | undefined)?.[key];
  }
  return names.join('.') || 'The whole file';
}
