/** In characters. */
const maxLength = { trusted: 100_000, untrusted: 50_000 };
/**
 * Maximum number of delimiters and lines in a text of another API. micromark takes quadratic time for lists in lists and emphasis that never
 * closes. The slowest text of this size takes up to seven times as long as 100 kB of prose; a long article has 750.
 */
const maxDelimiters = 4200;
const delimiters = /[!-/:-@[-`{-~\n]/g;

const isSafe = (text: string) => text.length <= maxLength.untrusted && (text.match(delimiters)?.length ?? 0) <= maxDelimiters;

/** `trusted` for the content's own texts, which have been checked; `untrusted` for those of another API. */
export type Trust = 'trusted' | 'untrusted';

export interface ExceededLimit {
  /** 1-based line in the text. */
  line: number;
  /** Message for authors. */
  message: string;
}

/** Maximum nesting of elements: far below the depth at which HTML parsers rearrange them, or the stack overflows. */
export const maxDepth = 48;
/** The limit that quotes and lists at a line exceed, with its message. */
export const depthLimit = (line: number): ExceededLimit => ({
  line,
  message:
    'Quotes and lists are nested too deep here to be formatted. Remove some of the characters such as > and - at the start of the line.',
});

/** Maximum number of cells in a table. Rows are filled up to the columns of the first, so a short text can have millions. */
export const maxCells = 20_000;
/** The limit that a table at a line exceeds, with its message. */
export const cellLimit = (line: number): ExceededLimit => ({
  line,
  message: `This table has more than ${maxCells} cells, too many to be shown. Split it.`,
});

/** The limit that a text exceeds; undefined if it can be parsed. */
export function exceededLimit(text: string, trust: Trust): ExceededLimit | undefined {
  if (trust === 'untrusted') return isSafe(text) ? undefined : { line: 1, message: 'The text takes too long to be formatted.' };
  if (text.length <= maxLength.trusted) return undefined;
  const line = text.slice(0, maxLength.trusted).split('\n').length;
  return { line, message: 'The text is longer than 100,000 characters, too long to be formatted. Split it.' };
}
