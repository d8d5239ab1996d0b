import type { Passage, SearchFact } from './types.ts';

export const textOf = (passage: Passage): string => (typeof passage === 'string' ? passage : passage[0]);

/** The texts among passages that show in the active states. */
export function shownIn(passages: readonly Passage[], active: ReadonlySet<string>): string[] {
  return passages.flatMap((passage) => {
    if (typeof passage === 'string') return passage;
    const [text, when] = passage;
    return when.every((states) => states.some((state) => active.has(state))) ? text : [];
  });
}

/** A fact as a sentence, as in "Table: $150"; undefined if it has no value in the active states. */
export function sentenceOf({ name, value }: SearchFact, active: ReadonlySet<string>): string | undefined {
  const answer = shownIn(value, active).join(' ');
  if (answer.trim() === '') return undefined;
  return /^[: ]/.test(answer) ? name + answer : `${name}: ${answer}`;
}

/** What kinds of answers a text holds. */
export const kindsIn = (text: string) => ({
  amount: /\$\d/.test(text),
  date: /\d (?:at|20\d\d)|\b20\d\d\b|\d:\d\d/.test(text),
  address: text.includes('@'),
});
