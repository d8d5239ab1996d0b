import { memoize } from '../../domain/memoize.ts';
import { wrapWords } from '../../domain/wrapWords.ts';
import { textWidth } from './outlines.ts';

export interface Box {
  width: number;
  height: number;
  lineHeight: number;
  /** Font sizes to try, largest first, in pixels. */
  sizes: readonly number[];
}

/** Balances lines to about equal widths without adding one. */
function balance(words: readonly string[], width: number, widthAt: (words: string) => number): string[] {
  let best = wrapWords(words, width, widthAt);
  for (let narrower = width * 0.95; narrower > width / 3; narrower *= 0.95) {
    const lines = wrapWords(words, narrower, widthAt);
    if (lines.length > best.length || lines.some((line) => widthAt(line) > narrower)) break;
    best = lines;
  }
  return best;
}

/** Measures lines of a heading by their words, each of which is measured only once. */
function createMeasure() {
  const ofWord = memoize((word: string) => textWidth(word, 'heading', 1));
  return (line: string, size: number) =>
    size * line.split(' ').reduce((sum, word, index) => sum + ofWord(word) + (index > 0 ? ofWord(' ') : 0), 0);
}

/** Wraps a heading at the largest size at which it fits a box. If it is too long for the smallest size, it ends in an ellipsis. */
export function fitText(text: string, { width, height, lineHeight, sizes }: Box): { lines: string[]; size: number } {
  const widthOfLine = createMeasure();
  let words = text.trim().split(/\s+/);
  const linesAt = (size: number) => wrapWords(words, width, (line) => widthOfLine(line, size));
  const fits = (lines: readonly string[], size: number) =>
    lines.length * size * lineHeight <= height && lines.every((line) => widthOfLine(line, size) <= width);
  const size = sizes.find((candidate) => fits(linesAt(candidate), candidate));
  if (size !== undefined) return { lines: balance(words, width, (line) => widthOfLine(line, size)), size };
  const smallest = sizes.at(-1) ?? 1;
  while (words.length > 1 && !fits(linesAt(smallest), smallest)) {
    words = [...words.slice(0, -2), `${words.at(-2)?.replace(/[.,:;…]*$/, '')}…`];
  }
  return { lines: linesAt(smallest), size: smallest };
}
