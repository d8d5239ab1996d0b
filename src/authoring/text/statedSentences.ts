/** A sentence of a page's source. */
export interface PageSentence {
  /** Offsets of its first and after its last character. */
  start: number;
  end: number;
  text: string;
  /** What goes with it: spaces, or its whole line. With the offset of its first character. */
  whole: { start: number; text: string };
}

/** A sentence that came with the website and that another convention should read. */
export interface SentenceToRead extends PageSentence {
  /** As "States a law". */
  why: string;
  /** The field at the top of the page that it is the value of; of such a one, only the offset of its line counts. */
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
    /\b(?:hotels?|lobby|floors?|ballrooms?|halls?|streets?|drive|airport|beach|pool|shuttles?|parking|garage|elevators?|downtown|city)\b/i,
  ],
  ['the season', /\b(?:summer|winter|autumn|humid|thunderstorms?|hurricanes?|theme parks?|rideshare)\b/i],
  // What stands behind such a word with a capital letter is most often the name of a place.
  ['a place', /\b(?:in|near) (?:the )?\p{Lu}\p{L}/u],
  // Of which a first edition has none.
  [
    'earlier years',
    /\b(?:(?:last|past|earlier|previous) (?:years?|conventions?|editions?)|years? ago|(?:every|each) year|annual(?:ly)?|since(?=\s*(?:\d{4}|[.,;:]|$)))/i,
  ],
];

/** The ids of headings, and tags, which state facts of the data. */
const notWords = /<[^<>]*>|\[#[\w-]+\]|\]\([^)]*\)|\{[^{}]*\}/g;
/** Several words in an attribute of an element that has its line for itself: readers see them, as the term of a summary. */
const attributeWords = /(?<=^<[^<>]*)"([^"]* [^"]*)"(?=[^<>]*>.*<\/)/;
/** What readers see of a sentence of a page's source. */
export const sentenceWords = (text: string): string => `${attributeWords.exec(text)?.[1] ?? ''} ${text.replaceAll(notWords, '')}`;

const sentence = /\S(?:[^.!?]|[.!?](?!["”’)*_]*(?:\s|$)))*[.!?]*["”’)*_]*/g;

/** A sentence with the spaces behind it, or before it if it is the last of its line; with the whole line if it is alone there. */
function withSpaces(source: string, start: number, end: number): PageSentence['whole'] {
  const lineStart = source.lastIndexOf('\n', start - 1) + 1;
  const [before, after] = [source.slice(lineStart, start), /^[^\n]*/.exec(source.slice(end))?.[0] ?? ''];
  if (after.trim() !== '') return { start, text: source.slice(start, end + after.search(/\S/)) };
  if (/^[\s\d.#>*-]*$/.test(before)) return { start: lineStart, text: source.slice(lineStart, end + after.length + 1) };
  const from = lineStart + before.trimEnd().length;
  return { start: from, text: source.slice(from, end) };
}

/** The sentences of a page's text. A line with tags around it is one. */
export function sentencesIn(source: string): PageSentence[] {
  return [...source.matchAll(/^[ \t]*(?:(?:[-*>]|#+|\d+\.)[ \t]+)*(\S.*)$/gm)].flatMap(({ 0: line, 1: text = '', index }) => {
    const from = index + line.length - text.length;
    const found = /^(?:\||<[^<>]*[^<>/]>)/.test(text) ? [{ 0: text.trimEnd(), index: 0 }] : [...text.matchAll(sentence)];
    return found.map((each) => {
      const start = from + each.index;
      const end = start + each[0].length;
      return { start, end, text: each[0], whole: withSpaces(source, start, end) };
    });
  });
}

/** What a sentence states that differs from one convention to the next, as "a law"; undefined if nothing. */
export function statedIn(text: string): string | undefined {
  const words = sentenceWords(text);
  return statePatterns.find(([, pattern]) => pattern.test(words))?.[0];
}
