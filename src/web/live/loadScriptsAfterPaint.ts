import { withTimeout } from './browser.ts';

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

/** Loads the scripts that the document lists after its first paint, each behind those that it imports. In the preview it lists none. */
export async function loadScriptsAfterPaint(): Promise<void> {
  if (document.readyState === 'loading') await new Promise((resolve) => addEventListener('DOMContentLoaded', resolve));
  const list = document.getElementById('scripts')?.textContent;
  if (list === undefined) return;
  await firstPaint();
  const scripts = JSON.parse(list) as string[];
  for (const href of scripts) {
    const link = document.createElement('link');
    document.head.append(Object.assign(link, { rel: 'modulepreload', href, fetchPriority: 'low' }));
  }
  // The app is listed first and runs last.
  for (const script of scripts.toReversed()) {
    await withTimeout(import(/* @vite-ignore */ script));
    // Running all of them in one task would block a phone for over 50 ms.
    await new Promise((resolve) => setTimeout(resolve));
  }
}
