import MiniSearch from 'minisearch';
import type { Line, SearchContent, SearchPage, SearchSection, SearchSettings } from './types.ts';
import { isStopWord, termOf, wordsOf } from './words.ts';

/** What a query finds. */
export interface Entry {
  page: SearchPage;
  section: SearchSection;
}

export interface SearchIndex {
  settings: SearchSettings;
  entries: readonly Entry[];
  /** The sections, by their places in `entries`. */
  sections: MiniSearch;
  /** All words, for those that are typed wrong. */
  words: MiniSearch;
  isWord(plain: string): boolean;
}

const plainWords = (text: string) => wordsOf(text).map(({ plain }) => plain);
const textOf = (line: Line) => (typeof line === 'string' ? line : line.map((part) => (typeof part === 'string' ? part : part[0])).join(''));

function documentOf({ page: { title, words = '' }, section: { heading, parent = '', typed = '', text, facts } }: Entry) {
  const said = [...text, ...facts.flatMap(({ name, value }) => [name, value])];
  return { heading, title: `${title} ${words}`, parent, typed, text: said.map(textOf).join('\n') };
}

/** Makes the index, in short tasks: a browser responds to input meanwhile. */
export async function createSearchIndex({ settings, pages }: SearchContent): Promise<SearchIndex> {
  const entries = pages.flatMap((page) => page.sections.map((section): Entry => ({ page, section })));
  const documents = entries.map(documentOf);
  const sections = new MiniSearch({
    fields: ['heading', 'title', 'parent', 'typed', 'text'],
    tokenize: plainWords,
    processTerm: (plain) => !isStopWord(plain) && termOf(plain),
  });
  await sections.addAllAsync(
    documents.map((document, id) => ({ id, ...document })),
    { chunkSize: 5 },
  );
  const known = new Set(
    [...documents.flatMap(Object.values<string>), ...settings.synonyms.flatMap(({ typed }) => typed)].flatMap(plainWords),
  );
  const terms = new Set([...known].map(termOf));
  const words = new MiniSearch({ fields: ['id'], tokenize: (word) => [word], processTerm: (word) => word });
  await words.addAllAsync(
    [...known].map((id) => ({ id })),
    { chunkSize: 100 },
  );
  return { settings, entries, sections, words, isWord: (plain) => terms.has(termOf(plain)) };
}
