import MiniSearch from 'minisearch';
import type { SearchContent, SearchSection, SearchSettings } from './types.ts';
import { isStopWord, termOf, wordsOf } from './words.ts';

export interface SearchIndex {
  settings: SearchSettings;
  sections: MiniSearch;
  /** The pages by the words of their titles, small ones included. */
  titled: ReadonlyMap<string, SearchSection>;
  /** The known word that a word, which may be mistyped, is most like. */
  mend(plain: string): string;
}

const plainWords = (text: string) => wordsOf(text).map(({ plain }) => plain);

/** The texts of a section by what they count. */
function fieldsOf({ heading, page, names = '', typed = '', text, facts }: SearchSection) {
  const lines = [...text, ...facts.flatMap(({ values }) => values)].map((line) => line.map((part) => part.text).join(''));
  return { heading, page: `${page} ${names}`, typed, text: [...lines, ...facts.map(({ name }) => name)].join('\n') };
}

/** Makes the index, in short tasks: a browser responds to input meanwhile. */
export async function createSearchIndex({ settings, sections: all }: SearchContent): Promise<SearchIndex> {
  const sections = new MiniSearch({
    fields: ['heading', 'page', 'typed', 'text'],
    storeFields: ['section'],
    tokenize: plainWords,
    processTerm: (plain) => !isStopWord(plain) && termOf(plain),
  });
  const documents = all.map((section) => ({ id: section.url, section, ...fieldsOf(section) }));
  await sections.addAllAsync(documents, { chunkSize: 5 });
  const texts = [...all.flatMap((section) => Object.values(fieldsOf(section))), ...settings.synonyms.flatMap(({ typed }) => typed)];
  const known = new Set(texts.flatMap(plainWords));
  const terms = new Set([...known].map(termOf));
  const words = new MiniSearch({ fields: ['id'], tokenize: (word) => [word], processTerm: (word) => word });
  await words.addAllAsync(
    Array.from(known, (id) => ({ id })),
    { chunkSize: 100 },
  );
  const pages = all.filter(({ url }) => !url.includes('#'));
  return {
    settings,
    sections,
    titled: new Map(pages.map((section) => [plainWords(section.page).join(' '), section])),
    mend(plain) {
      if (plain.length < 4 || terms.has(termOf(plain)) || isStopWord(plain)) return plain;
      const [nearest] = words.search(plain, { prefix: true, fuzzy: plain.length < 8 ? 1 : 2 });
      return nearest ? String(nearest.id) : plain;
    },
  };
}
