import type { SerializedElement } from '../../../site/serializedElements.ts';

const sliceLength = 4_000;

/** Cuts a text into slices of some thousand characters, preferably at line ends, otherwise at spaces. */
export function slicesOf(text: string): string[] {
  const slices: string[] = [];
  let start = 0;
  while (text.length - start > sliceLength) {
    const piece = text.slice(start, start + sliceLength);
    const cut = piece.lastIndexOf('\n') + 1 || piece.lastIndexOf(' ') + 1 || lengthOfWholeCharacters(piece);
    slices.push(piece.slice(0, cut));
    start += cut;
  }
  return [...slices, text.slice(start)];
}

/** The length without a surrogate pair that is cut in half at the end. */
const lengthOfWholeCharacters = (text: string) => (/[\uD800-\uDBFF]$/.test(text) ? text.length - 1 : text.length);

/** Shows a text as its source, in slices: browsers lay out only those near the screen. */
export const plainText = (text: string): SerializedElement[] => slicesOf(text).map((slice) => ['div', { className: 'plain' }, slice]);
