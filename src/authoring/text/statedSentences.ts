import { componentTag } from '../../collection/mdx/componentTag.ts';
import { sentencesOf } from '../../domain/sentencesOf.ts';

/** A sentence of a page's source. */
export interface PageSentence {
  /** Offsets; `end` is exclusive. */
  start: number;
  end: number;
  text: string;
  /** The range to remove it with its whitespace, or with its whole line. `start` is an offset. */
  whole: { start: number; text: string };
}

/** A shipped sentence that another convention should read. */
export interface SentenceToRead extends PageSentence {
  /** "States a law". */
  why: string;
  /** The front matter field that it's the value of. Then `start` is only the offset of the field's line. */
  field?: 'title' | 'description';
}

const statePatterns: readonly (readonly [string, RegExp])[] = [
  [
    'a law',
    /\b(?:laws?|legal(?:ly)?|illegal(?:ly)?|statutes?|permits?|licen[sc]es?|licen[sc]ed|tax(?:es|able)?|police|sheriff|county|federal|raffles?|nonprofit|501)\b/i,
  ],
  ['an amount', /[$€£]\s?\d|\b\d|\b(?:dollars?|cents?)\b|\b(?:two|three|four|five|six|seven|eight|nine|ten|twelve|dozen|half)\b/i],
  [
    'a rule',
    /\b(?:must|may not|can['’]?t|cannot|not allowed|prohibited|banned|required?|never|refund\w*|nobody may|only|needs? to|has to|have to)\b/i,
  ],
  [
    'a place',
    /\b(?:hotels?|lobby|floors?|ballrooms?|halls?|streets?|drive|airport|beach|pool|shuttles?|parking|garage|elevators?|downtown|city|theme parks?|rideshare)\b/i,
  ],
  ['the season', /\b(?:summer|winter|autumn|humid|thunderstorms?|hurricanes?)\b/i],
  // A capitalized word after "in" or "near" is mostly the name of a place.
  ['a place', /\b(?:in|near) (?:the )?\p{Lu}\p{L}/u],
  // A first edition has no earlier years.
  [
    'earlier years',
    /\b(?:(?:last|past|earlier|previous) (?:years?|conventions?|editions?)|years? ago|(?:every|each) year|annual(?:ly)?|since(?=\s*(?:\d{4}|[.,;:]|$)))/i,
  ],
];

/** Heading ids and tags. Facts in tags come from the data, so they aren't stated by the sentence. */
const notWords = new RegExp(String.raw`${componentTag.source}|\[#[\w-]+\]|\]\([^)]*\)|\{[^{}]*\}`, 'g');
/** Readers see some attributes as text, such as the term of a summary: those with several words, in a tag that has its own line. */
const attributeWords = /(?<=^<[^<>]*)"([^"]* [^"]*)"(?=[^<>]*>.*<\/)/;
/** The text of a sentence as readers see it. */
export const sentenceWords = (text: string): string => `${attributeWords.exec(text)?.[1] ?? ''} ${text.replaceAll(notWords, '')}`;

/** The range of a sentence with the whitespace after it, or before it if it's the last on its line, or its whole line. */
function withSpaces(source: string, start: number, end: number): PageSentence['whole'] {
  const lineStart = source.lastIndexOf('\n', start - 1) + 1;
  const [before, after] = [source.slice(lineStart, start), /^[^\n]*/.exec(source.slice(end))?.[0] ?? ''];
  if (after.trim() !== '') return { start, text: source.slice(start, end + after.search(/\S/)) };
  if (/^[\s\d.#>*-]*$/.test(before)) return { start: lineStart, text: source.slice(lineStart, end + after.length + 1) };
  const from = lineStart + before.trimEnd().length;
  return { start: from, text: source.slice(from, end) };
}

/** Splits the text of a page into sentences. A line inside tags is one sentence. */
export function pageSentences(source: string): PageSentence[] {
  return [...source.matchAll(/^[ \t]*(?:(?:[-*>]|#+|\d+\.)[ \t]+)*(\S.*)$/gm)].flatMap(({ 0: line, 1: text = '', index }) => {
    let next = index + line.length - text.length;
    return (/^(?:\||<[^<>]*[^<>/]>)/.test(text) ? [text] : sentencesOf(text)).map((sentence) => {
      const start = next;
      next += sentence.length;
      const end = start + sentence.trimEnd().length;
      return { start, end, text: source.slice(start, end), whole: withSpaces(source, start, end) };
    });
  });
}

/** What a sentence states that varies between conventions, such as "a law"; undefined if nothing. */
export function statementKind(text: string): string | undefined {
  const words = sentenceWords(text);
  return statePatterns.find(([, pattern]) => pattern.test(words))?.[0];
}
