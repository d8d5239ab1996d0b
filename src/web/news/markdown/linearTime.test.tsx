import { describe, expect, test } from 'vitest';
import type { MarkdownProfile } from '../../../collection/markdown/parse.ts';
import { isFull, leading } from '../../../../tests/support/full.ts';
import { showMarkdown as show } from '../../../../tests/support/markdown/showMarkdown.tsx';
import { prose, slowTexts } from '../../../../tests/support/markdown/slowTexts.ts';

/** Formats a text, and returns the processor time of this thread that it took, in milliseconds: other work of the machine adds none. */
function timed(text: string, profile: MarkdownProfile = 'untrusted'): { html: string; time: number } {
  const start = process.threadCpuUsage();
  const html = show(text, 2, profile);
  const { user, system } = process.threadCpuUsage(start);
  return { html, time: (user + system) / 1000 };
}
const timeOf = (text: string) => timed(text).time;

/** The lowest of several measurements of a ratio, until one is low enough, because the garbage collector may run during one. */
function lowestRatio(enough: number, ratio: () => number): number {
  let lowest = ratio();
  for (let attempt = 1; attempt < 10 && lowest >= enough; attempt++) lowest = Math.min(lowest, ratio());
  return lowest;
}

// Below this number of milliseconds, the clock and the garbage collector matter more than the text.
const minTime = 5;
const maxLength = 97_000;
// The shortest of several times, because the first one includes compiling.
const reference = Math.min(...Array.from({ length: 3 }, () => timed(prose(maxLength), 'trusted').time));

describe.each(Object.entries(slowTexts))('%s', (name, textOf) => {
  // Ten times the text takes ten times as long, or a hundred times if it isn't linear; memory adds a little.
  test.runIf(isFull || Object.keys(slowTexts).indexOf(name) % 6 === 0)('1 MB takes at most 25 times as long as 100 kB', () => {
    expect(lowestRatio(25, () => timeOf(textOf(1_000_000)) / Math.max(timeOf(textOf(maxLength)), minTime))).toBeLessThan(25);
  });

  // Texts reach a limit at different lengths. Below it, each must be fast.
  test.each(leading([8_400, 48_000, 20_000, 3_000], 1))(
    '%i characters take no longer than some articles of 100 kB, and their HTML is in proportion',
    (length) => {
      const text = textOf(length);
      let htmlLength = Infinity;
      const ratio = () => {
        const { html, time } = timed(text);
        htmlLength = html.length;
        return time / reference;
      };
      expect(lowestRatio(8, ratio)).toBeLessThan(8);
      expect(htmlLength).toBeLessThan(40 * length);
    },
  );
});

test('15 kB with much formatting are formatted, a longer text of another API is shown as its source', () => {
  expect(show(prose(15_000))).toContain('<strong>for a while</strong>');
  const long = show(prose(50_000));
  expect(long).toContain('**for a while**');
  expect(long).not.toContain('<strong>');
});

test('a text that is made to be slow is shown as its source', () => {
  expect(show('*a_ '.repeat(20_000))).toContain('*a_ *a_ ');
  expect(show('>'.repeat(100))).toBe(`<div>${'&gt;'.repeat(100)}</div>`);
});
