/** The value at a path such as `hotel.suites.regency.name`: fields by name, entries of lists by their id; undefined if there is none. */
export function lookup(root: unknown, path: string): unknown {
  return path.split('.').reduce<unknown>((value, key) => {
    if (Array.isArray(value)) return value.find((entry: { id?: string }) => entry.id === key) ?? value[Number(key)];
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[key] : undefined;
  }, root);
}
