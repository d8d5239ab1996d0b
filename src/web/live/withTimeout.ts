// The load time-out of section 7, in milliseconds.
const chunkTimeout = 120_000;

/** Settles like a promise, but rejects after the time-out of section 7. Every script loads through it. */
export function withTimeout<Value>(promise: Promise<Value>): Promise<Value> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('Loading timed out.')), chunkTimeout);
    promise.finally(() => clearTimeout(timer)).then(resolve, reject);
  });
}
