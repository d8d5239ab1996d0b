import { describe, expect, test } from 'vitest';
import { show } from './show.tsx';
import { prose, shapes } from './shapes.ts';

/** Least time of several runs, milliseconds: what else the machine does only ever adds to it. */
function timeOf(text: string): number {
  let least = Infinity;
  for (let run = 0; run < 3; run++) {
    const start = performance.now();
    show(text);
    least = Math.min(least, performance.now() - start);
  }
  return least;
}

/** The least of several attempts at a ratio, as soon as it is small enough: one busy second of the machine proves nothing. */
function ratioBelow(most: number, ratio: () => number): number {
  let lowest = ratio();
  for (let attempt = 1; attempt < 5 && lowest >= most; attempt++) lowest = Math.min(lowest, ratio());
  return lowest;
}

// Below this the clock and the collector of garbage decide, not the text.
const least = 0.5;
// Just short enough to be formatted.
const longest = 97_000;
const reference = timeOf(prose(longest));

describe.each(Object.entries(shapes))('%s', (_, shape) => {
  test('1 MB takes at most 12 times as long as 100 kB', () => {
    expect(ratioBelow(12, () => timeOf(shape(1_000_000)) / Math.max(timeOf(shape(longest)), least))).toBeLessThan(12);
  });

  // Where the bound of the budget lies differs from shape to shape; below it each must be quick.
  test.each([3_000, 10_000, 30_000, longest])('%i characters take no longer than some articles of 100 kB', (length) => {
    expect(ratioBelow(6, () => timeOf(shape(length)) / reference)).toBeLessThan(6);
  });

  test('what is shown is in proportion to what was written', () => {
    expect(show(shape(longest)).length).toBeLessThan(40 * longest);
  });
});

test('100 kB of prose are formatted, more than that is shown as it was written', () => {
  expect(show(prose(longest))).toContain('<strong>for a while</strong>');
  const long = show(prose(120_000));
  expect(long).toContain('**for a while**');
  expect(long).not.toContain('<strong>');
});

test('what is made to be slow is shown as it was written', () => {
  expect(show('*a_ '.repeat(20_000))).toContain('*a_ *a_ ');
  expect(show('>'.repeat(100))).toBe(`<div>${'&gt;'.repeat(100)}</div>`);
});
