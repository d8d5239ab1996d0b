import type { Data } from '../../../content.config.ts';
import { isStopWord, wordsOf } from '../../search/language.ts';

/** Each word of some expressions once, without words that carry no meaning. */
function distinctWords(expressions: readonly string[]): string {
  const words = wordsOf(expressions.join(' ')).filter(({ plain }) => !isStopWord(plain));
  return [...new Map(words.map(({ term, plain }) => [term, plain])).values()].join(' ');
}

/** What people type for each page or section, by its address. */
export const typedByAddress = ({ answers }: Data) => new Map(answers.map(({ at, typed }) => [at, { typed: distinctWords(typed) }]));
