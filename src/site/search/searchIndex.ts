import { sentencesOf } from '../../domain/sentencesOf.ts';
import MiniSearch from 'minisearch';
import { memoizeWeakly } from '../../domain/memoize.ts';
import { createReader, type KnownWord } from './concepts.ts';
import { isLikelyTypo } from './isLikelyTypo.ts';
import { type SectionTexts, type TermWeights, weighTerms } from './termWeights.ts';
import type { SearchLine, SearchContent, SearchSection, SearchSettings } from './types.ts';
import { vocabulary } from './vocabulary.ts';
import { isStopWord, stemWord, tokenize } from './words.ts';

export interface SearchIndex {
  settings: SearchSettings;
  size: number;
  /** Weight of a term in each section that contains it. */
  weightsOf(term: string): TermWeights;
  /**
   * Sections by the words of their headings, with and without the page's title before them; includes stop words. The heading of a page's
   * first section is its title.
   */
  headed: ReadonlyMap<string, readonly SearchSection[]>;
  read(text: string): KnownWord[];
  linesOf(section: SearchSection): readonly ReadonlySet<string>[];
  /** True if a word occurs on a page, or is a synonym. */
  isKnown(plain: string): boolean;
  /** The known word that is most similar to a word, which may be mistyped. */
  nearest(plain: string): string | undefined;
}

const plainWords = (text: string) => tokenize(text).map(({ plain }) => plain);

/** The index terms of a word: `tickets` gives `ticket` and its concepts; a stop word, only its concepts. */
export const indexTerms = ({ plain, term, concepts }: KnownWord): string[] => (isStopWord(plain) ? [...concepts] : [...concepts, term]);

/** The text of a line in all states. */
export const lineText = (line: SearchLine): string => line.map(({ text }) => text).join('');

/** The texts of a section by field, as weights differ. */
function fieldsOf({ heading, page, names = '', typed = '', text, facts }: SearchSection): SectionTexts {
  const lines = [...text, ...facts.flatMap(({ values }) => values)].map(lineText);
  return { heading, page, names, typed, facts: facts.map(({ name }) => name).join('\n'), text: lines.join('\n') };
}

/**
 * Builds the index.
 * @param pause yields between many short tasks, so that a browser can respond to input
 */
export async function createSearchIndex(
  { settings, sections: all }: SearchContent,
  pause: () => Promise<unknown> = async () => {},
): Promise<SearchIndex> {
  const synonyms = settings.synonyms.map(({ typed, means }) => [...typed, ...means]);
  const concepts = [...vocabulary, ...synonyms];
  const read = createReader(concepts);
  const texts = new Map(all.map((section) => [section, fieldsOf(section)]));
  const weightsOf = await weighTerms(texts, (text) => read(text).flatMap(indexTerms), pause);
  const known = new Set([...[...texts.values()].flatMap(Object.values<string>), ...concepts.flat()].flatMap(plainWords));
  const terms = new Set([...known].map(stemWord));
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
        ...text.map(lineText).flatMap(sentencesOf),
        ...facts.map(({ name, values }) => [name, ...values.map(lineText)].join(' ')),
      ];
      return lines.map((line) => new Set(read(line).flatMap(indexTerms)));
    }),
    isKnown: (plain) => isStopWord(plain) || terms.has(stemWord(plain)),
    nearest(plain) {
      const found = words.search(plain, { prefix: true, fuzzy: plain.length < 5 ? 1 : 2, weights: { fuzzy: 0.45, prefix: 0.5 } });
      return found.map(({ id }) => String(id)).find((word) => isLikelyTypo(plain, word));
    },
  };
}
