const fallbackDelayMs = 100;
const timeoutMs = 2000;

/** Resolves when the browser is idle, or after two seconds. Safari has no `requestIdleCallback`. */
export function whenIdle(): Promise<void> {
  return new Promise((resolve) => {
    if ('requestIdleCallback' in window) requestIdleCallback(() => resolve(), { timeout: timeoutMs });
    else setTimeout(resolve, fallbackDelayMs);
  });
}

/** Resolves when the document has loaded and the browser is idle. */
export async function whenIdleAfterLoad(): Promise<void> {
  if (document.readyState !== 'complete') await new Promise((resolve) => addEventListener('load', resolve, { once: true }));
  await whenIdle();
}
