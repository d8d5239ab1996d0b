import { onCLS, onFCP, onINP, onLCP, onTTFB } from 'web-vitals';

export type PerformanceCallback = (metric: {
  name: 'TTFB' | 'FCP' | 'LCP' | 'FID' | 'INP' | 'CLS';
  /** In milliseconds; the layout shift (CLS) has no unit. */
  value: number;
}) => void;

/** Reports each metric once its value is final. Browsers that don't support a metric don't report it. */
export function reportPerformance(callback: PerformanceCallback): void {
  for (const observe of [onTTFB, onFCP, onLCP, onINP, onCLS]) observe(({ name, value }) => callback({ name, value }));
  // web-vitals no longer measures FID, in favor of INP, which fewer browsers support.
  const observer = new PerformanceObserver((list) => {
    const [first] = list.getEntries() as PerformanceEventTiming[];
    if (first) callback({ name: 'FID', value: first.processingStart - first.startTime });
  });
  observer.observe({ type: 'first-input', buffered: true });
}
