const firstPaint = 'first-contentful-paint';

/** Resolves when the first words or pictures have been painted: in a tab that nobody has opened yet, once somebody does. */
function painted(): Promise<void> {
  return new Promise((resolve) => {
    if (!PerformanceObserver.supportedEntryTypes.includes('paint')) return addEventListener('load', () => resolve());
    const observer = new PerformanceObserver((list) => {
      if (list.getEntriesByName(firstPaint).length === 0) return;
      observer.disconnect();
      resolve();
    });
    return observer.observe({ type: 'paint', buffered: true });
  });
}

/** Resolves when all of the document is there. */
function parsed(): Promise<void> {
  return new Promise((resolve) => {
    if (document.readyState === 'loading') addEventListener('DOMContentLoaded', () => resolve());
    else resolve();
  });
}

/**
 * Fetches the scripts that the page names, all at once, and runs the first of them: after the first paint, so that none
 * competes with what is read first.
 */
export async function loadScriptsAfterPaint(): Promise<void> {
  await Promise.all([painted(), parsed()]);
  const scripts = JSON.parse(document.getElementById('scripts')?.textContent ?? '[]') as string[];
  for (const href of scripts) {
    const link = document.createElement('link');
    document.head.append(Object.assign(link, { rel: 'modulepreload', href, fetchPriority: 'low' }));
  }
  const [entry] = scripts;
  if (entry !== undefined) await import(/* @vite-ignore */ entry);
}
