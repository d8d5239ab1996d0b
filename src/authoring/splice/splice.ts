import { normalizeText } from '../../collection/contentFiles.ts';

/** A replacement of a part of a text. Offsets count in the normalized text: without byte order mark, lines ending in `\n`. */
export interface Splice {
  start: number;
  end: number;
  text: string;
}

/** Thrown where an edit cannot be written; the message is for its author. */
export class EditError extends Error {
  override readonly name = 'EditError';
}

/** For each offset of the normalized text, the offset in the source. */
function sourceOffsets(source: string): number[] {
  const offsets: number[] = [];
  for (let at = source.startsWith('\uFEFF') ? 1 : 0; at < source.length; at += 1) {
    offsets.push(at);
    if (source.startsWith('\r\n', at)) at += 1;
  }
  return [...offsets, source.length];
}

/** The line end that a new line at an offset gets: that of the line before, else of the file's first line. */
function lineEndAt(source: string, offset: number): string {
  const before = source.slice(0, offset).match(/\r\n|\r|\n/g);
  return before?.at(-1) ?? /\r\n|\r|\n/.exec(source)?.[0] ?? '\n';
}

/**
 * Applies splices to a source, in which every other byte stays: line ends and the byte order mark, too.
 * @param splices they don't overlap
 */
export function applySplices(source: string, splices: readonly Splice[]): string {
  const offsets = sourceOffsets(source);
  const offsetOf = (normalized: number) => offsets[normalized] ?? source.length;
  return splices
    .toSorted((a, b) => b.start - a.start)
    .reduce((edited, { start, end, text }) => {
      const lineEnd = lineEndAt(source, offsetOf(start));
      return edited.slice(0, offsetOf(start)) + text.replaceAll('\n', lineEnd) + edited.slice(offsetOf(end));
    }, source);
}

/** Applies splices to a text that is normalized. */
export const spliced = (text: string, splices: readonly Splice[]): string => normalizeText(applySplices(text, splices));
