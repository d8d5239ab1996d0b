export interface Observed {
  /** Milliseconds since the navigation began. */
  firstPaint: number;
  largestPaint: number;
  hydrated: number;
  /** Total blocking time since the first paint: milliseconds by which tasks exceeded 50 ms. */
  blocking: number;
  /** Cumulative layout shift. */
  shift: number;
}

interface Watched {
  largest: number;
  shift: number;
  tasks: { start: number; length: number }[];
}

/** Runs in the page before everything else, and records what only observers get. */
export function watchPage(): void {
  const watched: Watched = { largest: 0, shift: 0, tasks: [] };
  Object.assign(window, { watched });
  const observe = (type: string, note: (entry: PerformanceEntry & { value: number; hadRecentInput: boolean }) => void) =>
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) note(entry as Parameters<typeof note>[0]);
    }).observe({ type, buffered: true });
  observe('largest-contentful-paint', ({ startTime }) => (watched.largest = startTime));
  observe('layout-shift', ({ value, hadRecentInput }) => (watched.shift += hadRecentInput ? 0 : value));
  observe('longtask', ({ startTime, duration }) => watched.tasks.push({ start: startTime, length: duration }));
}

/** Runs in the page. Returns what was recorded. */
export function readPage(): Observed {
  const { largest, shift, tasks } = (window as unknown as { watched: Watched }).watched;
  const firstPaint = performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0;
  const late = tasks.filter(({ start, length }) => start + length > firstPaint);
  return {
    firstPaint,
    largestPaint: largest,
    hydrated: performance.getEntriesByName('hydrated')[0]?.startTime ?? 0,
    blocking: late.reduce((sum, { length }) => sum + Math.max(length - 50, 0), 0),
    shift,
  };
}
