import { withTimeout } from './withTimeout.ts';

const fallbackDelayMs = 1000;

/**
 * Resolves after the first contentful paint, or after the load event if the browser does not report a paint: Firefox doesn't on a page that
 * opens scrolled. A background tab has no paint and no frames until it is shown.
 */
function firstPaint(): Promise<void> {
  return new Promise((resolve) => {
    const observer = new PerformanceObserver((list) => {
      if (list.getEntriesByName('first-contentful-paint').length > 0) resolve();
    });
    observer.observe({ type: 'paint', buffered: true });
    // A callback runs before its frame is painted, so the one of the next frame runs after.
    const onNextFrame = () => requestAnimationFrame(() => requestAnimationFrame(() => resolve()));
    const onLoad = () => setTimeout(onNextFrame, scrollY > 0 ? 0 : fallbackDelayMs);
    if (document.readyState === 'complete') onLoad();
    else addEventListener('load', onLoad, { once: true });
  });
}

function documentParsed(): Promise<void> {
  return new Promise((resolve) => {
    if (document.readyState === 'loading') addEventListener('DOMContentLoaded', () => resolve());
    else resolve();
  });
}

/**
 * Reloads the page, once, if one of its scripts failed to load although the server responds: during an update, the page and the script may
 * belong to different versions of the code. Doesn't reload a page that has been reloaded already, or that the visitor has begun to use,
 * because it works without scripts.
 * @throws the error if it has another cause, or there is no connection
 */
async function recover(script: string, error: unknown): Promise<void> {
  // Import errors say "imported module" in Chromium and Firefox, "Importing a module script" in Safari. Errors thrown by the script itself
  // don't.
  if (!(error instanceof TypeError && /\bimport(?:ed|ing)\b/i.test(error.message))) throw error;
  await fetch(script, { method: 'HEAD' }).catch(() => {
    throw error;
  });
  const [navigation] = performance.getEntriesByType('navigation');
  if (navigation?.type === 'reload' || navigator.userActivation.hasBeenActive || scrollY > 0) console.warn(error.message);
  else location.reload();
}

const nextTask = () => new Promise((resolve) => setTimeout(resolve));

/** Loads the page's scripts after the first paint, so as not to delay it. Each runs after those that it imports. */
export async function loadScriptsAfterPaint(): Promise<void> {
  await Promise.all([firstPaint(), documentParsed()]);
  const scripts = JSON.parse(document.getElementById('scripts')?.textContent ?? '[]') as string[];
  for (const href of scripts) {
    const link = document.createElement('link');
    document.head.append(Object.assign(link, { rel: 'modulepreload', href, fetchPriority: 'low' }));
  }
  // The entry is listed first and runs last.
  for (let script = scripts.pop(); script !== undefined; script = scripts.pop()) {
    try {
      await withTimeout(import(/* @vite-ignore */ script));
    } catch (error) {
      await recover(script, error);
      return;
    }
    // Running all of them in one task would block a phone for over 50 ms.
    await nextTask();
  }
}
