/** A function that computes its result once for each text or number. */
export function memoize<Key extends string | number, Value>(compute: (key: Key) => Value): (key: Key) => Value {
  const known = new Map<Key, Value>();
  return (key) => {
    if (!known.has(key)) known.set(key, compute(key));
    return known.get(key) as Value;
  };
}

/** A function that computes its result once for each object, and forgets it with the object. */
export function memoizeWeakly<Key extends object, Value>(compute: (key: Key) => Value): (key: Key) => Value {
  const known = new WeakMap<Key, Value>();
  return (key) => {
    if (!known.has(key)) known.set(key, compute(key));
    return known.get(key) as Value;
  };
}
