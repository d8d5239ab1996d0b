export function memoize<Key extends string | number | symbol | undefined, Value>(compute: (key: Key) => Value): (key: Key) => Value {
  const known = new Map<Key, Value>();
  return (key) => {
    if (!known.has(key)) known.set(key, compute(key));
    return known.get(key) as Value;
  };
}

/** Memoizes a function of an object, without keeping the object alive. */
export function memoizeWeakly<Key extends object, Value>(compute: (key: Key) => Value): (key: Key) => Value {
  const known = new WeakMap<Key, Value>();
  return (key) => {
    if (!known.has(key)) known.set(key, compute(key));
    return known.get(key) as Value;
  };
}

/** Sets a value, and evicts the oldest one if the map would exceed `maxSize`. */
export function setBounded<Key, Value>(map: Map<Key, Value>, key: Key, value: Value, maxSize: number): Value {
  const [oldest] = map.keys();
  if (map.size >= maxSize && !map.has(key) && oldest !== undefined) map.delete(oldest);
  map.set(key, value);
  return value;
}

/** Memoizes an async result under a key. Failures are not kept. */
export async function cachePromise<Key, Value>(results: Map<Key, Promise<Value>>, key: Key, maxSize: number, make: () => Promise<Value>) {
  const known = results.get(key);
  if (known) return await known;
  const made = make();
  made.catch(() => {
    // The key may hold a newer promise by now.
    if (results.get(key) === made) results.delete(key);
  });
  return await setBounded(results, key, made, maxSize);
}

/**
 * Runs work one at a time, and joins calls: those during a run trigger one more after it, because the first may have read what is now
 * outdated. Their outcome is that of the last run.
 */
export function coalesce(work: () => Promise<void>): () => Promise<void> {
  let running: Promise<void> | undefined;
  let isStale = false;
  async function runUntilFresh(): Promise<void> {
    try {
      do {
        isStale = false;
        await work().catch((error: unknown) => {
          if (!isStale) throw error;
        });
      } while (isStale);
    } finally {
      running = undefined;
    }
  }
  return () => {
    isStale = running !== undefined;
    return (running ??= runUntilFresh());
  };
}
