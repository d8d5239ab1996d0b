// Milliseconds: for browsers that do not tell when they are idle, and the longest wait where they never are.
const pause = 100;
const longest = 2000;

/** Resolves when the browser has nothing more urgent to do. */
export function idle(): Promise<void> {
  return new Promise((resolve) => {
    if ('requestIdleCallback' in window) requestIdleCallback(() => resolve(), { timeout: longest });
    else setTimeout(resolve, pause);
  });
}

/** Resolves when the document and all that it shows at first has loaded, and the browser is idle. */
export async function idleAfterLoad(): Promise<void> {
  if (document.readyState !== 'complete') await new Promise((resolve) => addEventListener('load', resolve, { once: true }));
  await idle();
}
