// The load time-out of section 7, in milliseconds.
const chunkTimeout = 120_000;

/** Rejects if a promise takes longer than the time-out of section 7. Used for every dynamic import. */
export function withTimeout<Value>(promise: Promise<Value>): Promise<Value> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('Loading timed out.')), chunkTimeout);
    promise.finally(() => clearTimeout(timer)).then(resolve, reject);
  });
}
