import { foldText } from '../text/foldText.ts';

/** A text to search in: plain letters, one blank for any number of blanks and line ends. */
export interface SearchableText {
  plain: string;
  /** For each character of it, the offset in the text. */
  offsets: readonly number[];
}

/** Makes a text, or what is looked for, ready for a search. */
export function searchable(text: string): SearchableText {
  let plain = '';
  const offsets: number[] = [];
  let at = 0;
  for (const character of text) {
    const next = /\s/.test(character) ? (plain.endsWith(' ') ? '' : ' ') : foldText(character);
    plain += next;
    for (let count = next.length; count > 0; count -= 1) offsets.push(at);
    at += character.length;
  }
  return { plain, offsets: [...offsets, text.length] };
}
