const fallbackDelayMs = 100;
const timeoutMs = 2000;

/** Resolves when the browser is idle, or after two seconds. Safari has no `requestIdleCallback`. */
export function whenIdle(): Promise<void> {
  return new Promise((resolve) => {
    if ('requestIdleCallback' in window) requestIdleCallback(() => resolve(), { timeout: timeoutMs });
    else setTimeout(resolve, fallbackDelayMs);
  });
}

export async function whenIdleAfterLoad(): Promise<void> {
  if (document.readyState !== 'complete') await new Promise((resolve) => addEventListener('load', resolve, { once: true }));
  await whenIdle();
}

/** Calls a listener on events of the window. Returns a function that stops it. */
export function onEvents(types: readonly string[], listener: (event: Event) => void, options?: AddEventListenerOptions): () => void {
  const ended = new AbortController();
  for (const type of types) addEventListener(type, listener, { ...options, signal: ended.signal });
  return () => ended.abort();
}

// What loads for two minutes has failed, in milliseconds.
const chunkTimeout = 120_000;

/** Rejects if a promise takes longer than two minutes. Used for every dynamic import. */
export function withTimeout<Value>(promise: Promise<Value>): Promise<Value> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('Loading timed out.')), chunkTimeout);
    promise.finally(() => clearTimeout(timer)).then(resolve, reject);
  });
}

/** Key code of `keydown` while an input method handles the key (UI Events, section 7.3.1). */
const inputMethodKeyCode = 229;

/**
 * True if an input method handles the key, for example Enter that accepts a word. WebKit ends the composition before it reports the key
 * that ended it, so only the key code tells (WebKit bug 165004).
 */
export const isComposing = (key: { isComposing: boolean; keyCode: number }): boolean =>
  key.isComposing || key.keyCode === inputMethodKeyCode;
