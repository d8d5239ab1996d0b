/**
 * Resolves after the first contentful paint. Firefox reports none for a page that opens scrolled, and old browsers report
 * none at all, so a frame after the load event counts as well; a tab in the background has no frames until it is shown.
 */
function firstPaint(): Promise<void> {
  return new Promise((resolve) => {
    const afterFrame = () => requestAnimationFrame(() => requestAnimationFrame(() => resolve()));
    if (document.readyState === 'complete') afterFrame();
    else addEventListener('load', afterFrame, { once: true });
    const observer = new PerformanceObserver((list) => {
      if (list.getEntriesByName('first-contentful-paint').length > 0) resolve();
    });
    observer.observe({ type: 'paint', buffered: true });
  });
}

function documentParsed(): Promise<void> {
  return new Promise((resolve) => {
    if (document.readyState === 'loading') addEventListener('DOMContentLoaded', () => resolve());
    else resolve();
  });
}

/** Fetches the scripts that the page lists, all at once, and runs the first one: after the first paint, to not delay it. */
export async function loadScriptsAfterPaint(): Promise<void> {
  await Promise.all([firstPaint(), documentParsed()]);
  const scripts = JSON.parse(document.getElementById('scripts')?.textContent ?? '[]') as string[];
  for (const href of scripts) {
    const link = document.createElement('link');
    document.head.append(Object.assign(link, { rel: 'modulepreload', href, fetchPriority: 'low' }));
  }
  const [entry] = scripts;
  if (entry !== undefined) await import(/* @vite-ignore */ entry);
}
