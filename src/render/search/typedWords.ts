import type { Data } from '../../../content.config.ts';
import { meaningfulWords } from '../../domain/language.ts';

/** Each word of some expressions once, without words that carry no meaning. */
function distinctWords(expressions: readonly string[]): string[] {
  return [...new Map(meaningfulWords(expressions.join(' ')).map(({ term, plain }) => [term, plain])).values()];
}

/** What people type for each page or section, by its address. The words typed for most sections come first: that compresses better. */
export function typedByAddress({ answers }: Data): ReadonlyMap<string, { typed: string }> {
  const lists = answers.map(({ at, typed }) => ({ at, words: distinctWords(typed) }));
  const uses = new Map<string, number>();
  for (const word of lists.flatMap(({ words }) => words)) uses.set(word, (uses.get(word) ?? 0) + 1);
  const byUses = (a: string, b: string) => (uses.get(b) ?? 0) - (uses.get(a) ?? 0);
  return new Map(lists.map(({ at, words }) => [at, { typed: words.sort(byUses).join(' ') }]));
}
