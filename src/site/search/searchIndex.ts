import MiniSearch from 'minisearch';
import { memoizeWeakly } from '../../domain/memoize.ts';
import { createReader, type KnownWord } from './concepts.ts';
import { mayMean } from './mayMean.ts';
import { type SectionTexts, type TermWeights, weighTerms } from './termWeights.ts';
import type { SearchLine, SearchContent, SearchSection, SearchSettings } from './types.ts';
import { vocabulary } from './vocabulary.ts';
import { isStopWord, termOf, tokenize } from './words.ts';

export interface SearchIndex {
  settings: SearchSettings;
  size: number;
  /** How much a term says about each section that has it. */
  weightsOf(term: string): TermWeights;
  /** Sections by the words of their headings, also after the page's title; small words included. A page's title is the heading of its top. */
  headed: ReadonlyMap<string, readonly SearchSection[]>;
  read(text: string): KnownWord[];
  linesOf(section: SearchSection): readonly ReadonlySet<string>[];
  /** Whether a word stands on a page, or is a synonym. */
  isKnown(plain: string): boolean;
  /** The known word that a word, which may be mistyped, is most like. */
  nearest(plain: string): string | undefined;
}

const plainWords = (text: string) => tokenize(text).map(({ plain }) => plain);

/** The terms of a word in the index: `tickets` is `ticket` and its concepts; a stop word, its concepts alone. */
export const termsOf = ({ plain, term, concepts }: KnownWord): string[] => (isStopWord(plain) ? [...concepts] : [...concepts, term]);

/** A line in all states. */
export const lineText = (line: SearchLine): string => line.map(({ text }) => text).join('');

export const indexedSentences = (text: string): string[] => text.split(/(?<=[.!?])\s+(?=\p{Lu})/u);

/** The texts of a section by what they count. */
function fieldsOf({ heading, page, names = '', typed = '', text, facts }: SearchSection): SectionTexts {
  const lines = [...text, ...facts.flatMap(({ values }) => values)].map(lineText);
  return { heading, page, names, typed, facts: facts.map(({ name }) => name).join('\n'), text: lines.join('\n') };
}

/**
 * Makes the index.
 * @param pause ends a task, of which there are many short ones: a browser responds to input meanwhile
 */
export async function createSearchIndex(
  { settings, sections: all }: SearchContent,
  pause: () => Promise<unknown> = async () => {},
): Promise<SearchIndex> {
  const synonyms = settings.synonyms.map(({ typed, means }) => [...typed, ...means]);
  const concepts = [...vocabulary, ...synonyms];
  const read = createReader(concepts);
  const texts = new Map(all.map((section) => [section, fieldsOf(section)]));
  const weightsOf = await weighTerms(texts, (text) => read(text).flatMap(termsOf), pause);
  const known = new Set([...[...texts.values()].flatMap(Object.values<string>), ...concepts.flat()].flatMap(plainWords));
  const terms = new Set([...known].map(termOf));
  const words = new MiniSearch({ fields: ['id'], tokenize: (word) => [word], processTerm: (word) => word });
  await words.addAllAsync(
    [...known].filter((word) => !isStopWord(word)).map((id) => ({ id })),
    { chunkSize: 100 },
  );
  const named = all.flatMap((section) =>
    [section.heading, `${section.page} ${section.heading}`].map((name) => ({ name: plainWords(name).join(' '), section })),
  );
  return {
    settings,
    size: all.length,
    weightsOf,
    headed: new Map(
      Array.from(
        Map.groupBy(named, ({ name }) => name),
        ([name, those]) => [name, those.map(({ section }) => section)],
      ),
    ),
    read,
    linesOf: memoizeWeakly(({ text, facts }: SearchSection) => {
      const lines = [
        ...text.map(lineText).flatMap(indexedSentences),
        ...facts.map(({ name, values }) => [name, ...values.map(lineText)].join(' ')),
      ];
      return lines.map((line) => new Set(read(line).flatMap(termsOf)));
    }),
    isKnown: (plain) => isStopWord(plain) || terms.has(termOf(plain)),
    nearest(plain) {
      const found = words.search(plain, { prefix: true, fuzzy: plain.length < 5 ? 1 : 2, weights: { fuzzy: 0.45, prefix: 0.5 } });
      return found.map(({ id }) => String(id)).find((word) => mayMean(plain, word));
    },
  };
}
