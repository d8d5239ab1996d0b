/** Keeps a value in a map, and lets the oldest go where there would be too many. */
export function setBounded<Key, Value>(map: Map<Key, Value>, key: Key, value: Value, most: number): Value {
  const [oldest] = map.keys();
  if (map.size >= most && oldest !== undefined) map.delete(oldest);
  map.set(key, value);
  return value;
}
