/** Sets a value, and deletes the oldest one if the map would hold more than `maxSize`. */
export function setBounded<Key, Value>(map: Map<Key, Value>, key: Key, value: Value, maxSize: number): Value {
  const [oldest] = map.keys();
  if (map.size >= maxSize && !map.has(key) && oldest !== undefined) map.delete(oldest);
  map.set(key, value);
  return value;
}
