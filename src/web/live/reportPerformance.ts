import { onCLS, onFCP, onINP, onLCP, onTTFB } from 'web-vitals';

export interface PerformanceMetric {
  /**
   * Time to first byte, first and largest contentful paint, delay of the first input, slowest interaction to next paint
   * (milliseconds); layout shift (no unit).
   */
  name: 'TTFB' | 'FCP' | 'LCP' | 'FID' | 'INP' | 'CLS';
  value: number;
}
export type PerformanceCallback = (metric: PerformanceMetric) => void;

/** web-vitals no longer measures FID, in favor of INP, which fewer browsers support. */
function onFirstInputDelay(callback: PerformanceCallback): void {
  const observer = new PerformanceObserver((list) => {
    const [first] = list.getEntries() as PerformanceEventTiming[];
    if (first) callback({ name: 'FID', value: first.processingStart - first.startTime });
  });
  observer.observe({ type: 'first-input', buffered: true });
}

/** Reports each metric once its value is final. Browsers that don't support a metric don't report it. */
export function reportPerformance(callback: PerformanceCallback): void {
  for (const observe of [onTTFB, onFCP, onLCP, onINP, onCLS]) observe(({ name, value }) => callback({ name, value }));
  onFirstInputDelay(callback);
}
