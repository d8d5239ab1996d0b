// Section 7: a lazy-loaded script has a load time-out, in milliseconds.
const chunkTimeout = 120_000;

/** What a promise gives, unless it takes longer than section 7 allows; then it rejects. */
export function withTimeout<Value>(promise: Promise<Value>): Promise<Value> {
  const { promise: late, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new Error('Loading took too long.')), chunkTimeout);
  return Promise.race([promise, late]).finally(() => clearTimeout(timer));
}

/** Resolves once the device says that it has a network again. */
export function online(): Promise<unknown> {
  return new Promise((resolve) => addEventListener('online', resolve, { once: true }));
}
