/** A shift of what is shown, as the browser reports it. */
export interface LayoutShift extends PerformanceEntry {
  value: number;
  /** Whether the visitor's own action caused it; then it does not count. */
  hadRecentInput: boolean;
}

const longestGap = 1000;
const longestBurst = 5000;

/** Adds shifts up as browsers do (CLS): the sum of the largest burst, whose shifts come within a second of each other and five in all. */
export function shiftMeter(): { add(shift: LayoutShift): void; largest(): number } {
  let largest = 0;
  let burst = { first: -Infinity, last: -Infinity, sum: 0 };
  return {
    add({ startTime, value, hadRecentInput }) {
      if (hadRecentInput) return;
      const continues = startTime - burst.last < longestGap && startTime - burst.first < longestBurst;
      burst = { first: continues ? burst.first : startTime, last: startTime, sum: (continues ? burst.sum : 0) + value };
      largest = Math.max(largest, burst.sum);
    },
    largest: () => largest,
  };
}
