import { plain } from './styles.ts';

const sliceLength = 4_000;

/** Cuts a text into slices of some thousand characters, at ends of lines where there are any, else at spaces. */
export function slicesOf(text: string): string[] {
  const slices: string[] = [];
  let start = 0;
  while (text.length - start > sliceLength) {
    const piece = text.slice(start, start + sliceLength);
    const cut = piece.lastIndexOf('\n') + 1 || piece.lastIndexOf(' ') + 1 || wholeCharacters(piece);
    slices.push(piece.slice(0, cut));
    start += cut;
  }
  return [...slices, text.slice(start)];
}

/** Length of a text without half of a surrogate pair at its end. */
const wholeCharacters = (text: string) => (/[\uD800-\uDBFF]$/.test(text) ? text.length - 1 : text.length);

/** Text as it was written, in slices: a browser lays out only those that are near the screen. */
export function PlainText({ text }: { text: string }) {
  return slicesOf(text).map((slice, index) => (
    <div key={index} className={plain}>
      {slice}
    </div>
  ));
}
