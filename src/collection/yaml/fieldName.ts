const idAt = (value: unknown, key: PropertyKey): unknown =>
  (value as Record<PropertyKey, { id?: unknown } | null | undefined> | null | undefined)?.[key]?.id;

/**
 * A path for messages: `levels.weekend.price`. Omits everything up to a list entry without an id, which the line number identifies; such an
 * entry itself becomes `Entry 2 of levels`.
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
