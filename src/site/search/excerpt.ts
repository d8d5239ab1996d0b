import type { Marked } from './types.ts';
import { wordsOf } from './words.ts';

/** How much a term counts, by the query. */
export type TermValues = ReadonlyMap<string, number>;

const maxLength = 190;
const lead = 60;

/** A text in parts, with the words of the query marked. */
export function markWords(text: string, values: TermValues): Marked[] {
  const parts: Marked[] = [];
  let end = 0;
  for (const word of wordsOf(text)) {
    if (!values.has(word.term) || word.start < end) continue;
    if (word.start > end) parts.push([text.slice(end, word.start), false]);
    parts.push([text.slice(word.start, word.end), true]);
    end = word.end;
  }
  if (end < text.length) parts.push([text.slice(end), false]);
  return parts;
}

/** A long sentence cut at spaces, around its first word of the query. */
function shorten(sentence: string, values: TermValues): string {
  if (sentence.length <= maxLength) return sentence;
  const first = wordsOf(sentence).find(({ term }) => values.has(term))?.start ?? 0;
  const from = first > maxLength - lead ? sentence.indexOf(' ', first - lead) + 1 : 0;
  const cut = sentence.slice(from, from + maxLength);
  const isWhole = from + maxLength >= sentence.length;
  return `${from > 0 ? '… ' : ''}${isWhole ? cut : `${cut.slice(0, cut.lastIndexOf(' '))} …`}`;
}

/** How much of the query a text says. */
export function valueOf(text: string, values: TermValues): number {
  return [...new Set(wordsOf(text).map(({ term }) => term))].reduce((sum, term) => sum + (values.get(term) ?? 0), 0);
}

/** How much an answer of the kind that is asked for counts, in words of the query. */
const answerBonus = 1.5;

/** The sentence of some texts that says most of what the query asks for, and answers it; the first one if none does. */
export function bestSentence(texts: readonly string[], values: TermValues, isAnswer: (text: string) => boolean): string {
  const sentences = texts.flatMap((text) => text.split(/(?<=[.!?])\s+(?=\p{Lu})/u)).filter(Boolean);
  const bonus = answerBonus * Math.max(0, ...values.values());
  let best = { sentence: sentences[0] ?? '', value: 0 };
  for (const sentence of sentences) {
    const value = valueOf(sentence, values) + (isAnswer(sentence) ? bonus : 0);
    if (value > best.value) best = { sentence, value };
  }
  return shorten(best.sentence, values);
}
