/** Sets a value, and deletes the oldest one if the map would hold more than `maxSize`. */
export function setBounded<Key, Value>(map: Map<Key, Value>, key: Key, value: Value, maxSize: number): Value {
  const [oldest] = map.keys();
  if (map.size >= maxSize && !map.has(key) && oldest !== undefined) map.delete(oldest);
  map.set(key, value);
  return value;
}

/** The result under a key, made when it is first asked for, and again after a failure. */
export async function cachePromise<Key, Value>(
  results: Map<Key, Promise<Value>>,
  key: Key,
  maxSize: number,
  make: () => Promise<Value>,
): Promise<Value> {
  const known = results.get(key);
  if (known) return await known;
  const made = make();
  made.catch(() => {
    // It may have been evicted, and made again.
    if (results.get(key) === made) results.delete(key);
  });
  return await setBounded(results, key, made, maxSize);
}
