/** A sentence of a page's source that states something which differs from one convention to the next. */
export interface StatedSentence {
  /** Offsets of its first and after its last character. */
  start: number;
  end: number;
  text: string;
  /** What it states. */
  states: 'a law' | 'an amount' | 'a rule' | 'a place';
}

const signs: readonly (readonly [StatedSentence['states'], RegExp])[] = [
  [
    'a law',
    /\b(?:laws?|legal(?:ly)?|illegal(?:ly)?|statutes?|permits?|licen[sc]es?|licen[sc]ed|tax(?:es|able)?|police|sheriff|county|federal|raffles?|nonprofit|501)\b/i,
  ],
  ['an amount', /[$€£]\s?\d|\b\d|\b(?:two|three|four|five|six|seven|eight|nine|ten|twelve|dozen|half)\b/i],
  [
    'a rule',
    /\b(?:must|may not|can['’]?t|cannot|not allowed|prohibited|banned|required?|never|refund\w*|nobody may|only|needs? to|has to|have to)\b/i,
  ],
  [
    'a place',
    /\b(?:hotels?|lobby|floors?|ballrooms?|halls?|streets?|drive|airport|beach|pool|shuttles?|parking|garage|elevators?|downtown|city)\b/i,
  ],
];

/** Tags, which state facts of the data, and the ids of headings. */
const notWords = /<[^<>]*>|\[#[\w-]+\]|\]\([^)]*\)|\{[^{}]*\}/g;

const sentence = /\S(?:[^.!?]|[.!?](?!["”’)*_]*(?:\s|$)))*[.!?]*["”’)*_]*/g;

/** The sentences of a page's text that state a law, an amount, a rule or a place. A line with tags around it is one. */
export function statedSentences(source: string): StatedSentence[] {
  return [...source.matchAll(/^[ \t]*(?:(?:[-*>]|#+|\d+\.)[ \t]+)*(\S.*)$/gm)].flatMap(({ 0: line, 1: text = '', index }) => {
    const from = index + line.length - text.length;
    const found = /^(?:\||<[^<>]*[^<>/]>)/.test(text) ? [{ 0: text.trimEnd(), index: 0 }] : [...text.matchAll(sentence)];
    return found.flatMap((each) => {
      const words = each[0].replaceAll(notWords, '');
      const [states] = signs.find(([, sign]) => sign.test(words)) ?? [];
      const start = from + each.index;
      return states ? [{ start, end: start + each[0].length, text: each[0], states }] : [];
    });
  });
}
