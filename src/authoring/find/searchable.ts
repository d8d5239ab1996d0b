import { foldText } from '../text/foldText.ts';

/** A text normalized for search: lower case, without accents, whitespace collapsed. */
interface SearchableText {
  plain: string;
  /** The offset in the original text for each character of `plain`, and for its end. */
  offsets: readonly number[];
}

/** Normalizes a text or a query. */
export function searchable(text: string): SearchableText {
  let plain = '';
  const offsets: number[] = [];
  let at = 0;
  for (const character of text) {
    const space = plain.endsWith(' ') ? '' : ' ';
    const next = /\s/.test(character) ? space : foldText(character);
    plain += next;
    for (let count = next.length; count > 0; count -= 1) offsets.push(at);
    at += character.length;
  }
  return { plain, offsets: [...offsets, text.length] };
}
