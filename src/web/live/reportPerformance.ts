import { onCLS, onFCP, onINP, onLCP, onTTFB } from 'web-vitals';

/** A measurement of how a page loads and reacts (section 7), under the name that browsers' tools use. */
export interface PerformanceMetric {
  /**
   * Time to first byte, first and largest contentful paint, delay of the first input, slowest interaction to next paint
   * (milliseconds); layout shift (no unit).
   */
  name: 'TTFB' | 'FCP' | 'LCP' | 'FID' | 'INP' | 'CLS';
  value: number;
}
export type PerformanceCallback = (metric: PerformanceMetric) => void;

/** web-vitals has dropped this measurement for INP, which fewer browsers have. */
function onFirstInputDelay(callback: PerformanceCallback): void {
  const observer = new PerformanceObserver((list) => {
    const [first] = list.getEntries() as PerformanceEventTiming[];
    if (first) callback({ name: 'FID', value: first.processingStart - first.startTime });
  });
  observer.observe({ type: 'first-input', buffered: true });
}

/** Reports each metric when its value is final. A browser that does not measure something does not report it. */
export function reportPerformance(callback: PerformanceCallback): void {
  for (const observe of [onTTFB, onFCP, onLCP, onINP, onCLS]) observe(({ name, value }) => callback({ name, value }));
  onFirstInputDelay(callback);
}
