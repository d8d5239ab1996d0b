import { withTimeout } from './withTimeout.ts';

const fallbackDelayMs = 1000;

/**
 * Resolves after the first contentful paint, or after the load event where the browser does not report one: Firefox does
 * not for a page that opens scrolled. A tab in the background has no paint and no frames until it is shown.
 */
function firstPaint(): Promise<void> {
  return new Promise((resolve) => {
    const observer = new PerformanceObserver((list) => {
      if (list.getEntriesByName('first-contentful-paint').length > 0) resolve();
    });
    observer.observe({ type: 'paint', buffered: true });
    const onLoad = () => setTimeout(() => requestAnimationFrame(() => resolve()), scrollY > 0 ? 0 : fallbackDelayMs);
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

/** Loads the scripts that the page lists after the first paint, so as not to delay it. Each runs after those that it imports. */
export async function loadScriptsAfterPaint(): Promise<void> {
  await Promise.all([firstPaint(), documentParsed()]);
  const scripts = JSON.parse(document.getElementById('scripts')?.textContent ?? '[]') as string[];
  for (const href of scripts) {
    const link = document.createElement('link');
    document.head.append(Object.assign(link, { rel: 'modulepreload', href, fetchPriority: 'low' }));
  }
  // From last to first, as the entry is listed first. Each runs in its own task: all at once would block a phone for over 50 ms.
  for (let script = scripts.pop(); script !== undefined; script = scripts.pop()) {
    await withTimeout(import(/* @vite-ignore */ script));
    await new Promise((resolve) => setTimeout(resolve));
  }
}
