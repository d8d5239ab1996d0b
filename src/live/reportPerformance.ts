import { type LayoutShift, shiftMeter } from './layoutShift.ts';

/** What is measured of a page's loading (section 7), under the names that browsers' tools use. */
export interface PerformanceMetric {
  /** Time to first byte, first and largest contentful paint, delay of the first input (milliseconds); layout shift (no unit). */
  name: 'TTFB' | 'FCP' | 'LCP' | 'FID' | 'CLS';
  value: number;
}
export type PerformanceCallback = (metric: PerformanceMetric) => void;

/**
 * Calls back for each entry of a type, also those before now; `finish` hands out what is still to come, and ends.
 * Undefined where the browser does not know the type.
 */
function observe<Entry extends PerformanceEntry>(type: string, onEntry: (entry: Entry) => void): { finish(): void } | undefined {
  if (!PerformanceObserver.supportedEntryTypes.includes(type)) return undefined;
  const handOut = (entries: PerformanceEntryList) => {
    for (const entry of entries) onEntry(entry as Entry);
  };
  const observer = new PerformanceObserver((list) => handOut(list.getEntries()));
  observer.observe({ type, buffered: true });
  return {
    finish() {
      handOut(observer.takeRecords());
      observer.disconnect();
    },
  };
}

/**
 * Reports how this document loads, each measure once: what is final at once, the largest paint with the first input,
 * the layout shift when the page is left. A browser that does not measure something does not report it.
 */
export function reportPerformance(callback: PerformanceCallback): void {
  observe<PerformanceNavigationTiming>('navigation', ({ responseStart }) => callback({ name: 'TTFB', value: responseStart }));
  observe('paint', ({ name, startTime }) => name === 'first-contentful-paint' && callback({ name: 'FCP', value: startTime }));
  observe<PerformanceEventTiming>('first-input', ({ processingStart, startTime }) =>
    callback({ name: 'FID', value: processingStart - startTime }),
  );

  let largestPaint: number | undefined;
  const paints = observe('largest-contentful-paint', ({ startTime }) => (largestPaint = startTime));
  const shifts = shiftMeter();
  const shifting = observe<LayoutShift>('layout-shift', shifts.add);

  const ending = new AbortController();
  const finishPaints = () => {
    paints?.finish();
    if (largestPaint !== undefined) callback({ name: 'LCP', value: largestPaint });
    largestPaint = undefined;
  };
  for (const type of ['keydown', 'pointerdown']) addEventListener(type, finishPaints, { signal: ending.signal, capture: true });
  const leave = () => {
    if (document.visibilityState !== 'hidden') return;
    ending.abort();
    finishPaints();
    shifting?.finish();
    if (shifting) callback({ name: 'CLS', value: shifts.largest() });
  };
  document.addEventListener('visibilitychange', leave, { signal: ending.signal });
}
