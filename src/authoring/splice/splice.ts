import { normalizeText } from '../../collection/contentFiles.ts';

/** A replacement in a text. Offsets are those of the normalized text: without byte order mark, lines ending in `\n`. */
export interface Splice {
  start: number;
  end: number;
  text: string;
}

/** An edit, or another action of an author, that can't be done. The message is for them. */
export class EditError extends Error {
  override readonly name: string = 'EditError';
}

/** Maps offsets of the normalized text to the source. */
function sourceOffsets(source: string): number[] {
  const offsets: number[] = [];
  for (let at = source.startsWith('\uFEFF') ? 1 : 0; at < source.length; at += 1) {
    offsets.push(at);
    if (source.startsWith('\r\n', at)) at += 1;
  }
  return [...offsets, source.length];
}

/** Line break for new lines at an offset: that of the previous line, or else of the first. */
function lineEndAt(source: string, offset: number): string {
  const before = source.slice(0, offset).match(/\r\n|\r|\n/g);
  return before?.at(-1) ?? /\r\n|\r|\n/.exec(source)?.[0] ?? '\n';
}

/** Applies splices to a source. All other bytes stay, including line breaks and the byte order mark. @param splices must not overlap */
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

/** Applies splices to a normalized text. */
export const spliced = (text: string, splices: readonly Splice[]): string => normalizeText(applySplices(text, splices));
