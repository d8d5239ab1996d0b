import type { Collection } from '../../src/collection/collection.ts';
import { currentRelease } from '../../src/build/releases/releases.ts';
import { loadBuiltCode } from '../../src/render/builtCode.ts';
import { createPageRenderer } from '../../src/render/renderPage.ts';
import { documentReader, createSearchContent } from '../../src/render/searchContent.ts';
import { activeStatesAt } from '../../src/domain/timeline.ts';
import { memoize } from '../../src/domain/memoize.ts';
import { search } from '../../src/site/search/search.ts';
import {
  createSearchIndex,
  packSearch,
  type SearchContent,
  type SearchFile,
  type SearchResult,
  unpackSearch,
} from '../../src/site/search/searchIndex.ts';
import { siteSchedule } from '../../src/render/snapshot/validity.ts';
import { createSnapshot } from '../../src/render/snapshot/snapshot.ts';
import { collection } from './site.ts';
import { edition } from './edition.ts';

/** Asks a question on a day. */
export type Ask = (question: string, day?: string) => SearchResult[];

const root = edition;
const rendererOf = memoize(async (release: string) => createPageRenderer(root, await loadBuiltCode(release)));

/** What is searched, read from rendered pages. All news up to 2026 is public. */
export async function contentOf(content: Collection = collection, now = Date.parse('2026-01-01')): Promise<SearchContent> {
  const renderPage = await rendererOf(currentRelease(root));
  return await createSearchContent(content, now, documentReader(renderPage, createSnapshot(content, { now, root })));
}

/** Searches what there is to search as the browser does, in the states of a collection. */
export async function searchIn(searched: SearchContent, { data }: Collection = collection): Promise<Ask> {
  const index = await createSearchIndex(unpackSearch(JSON.parse(JSON.stringify(packSearch(searched))) as SearchFile));
  const states = memoize((day: string) => activeStatesAt(siteSchedule(data), Date.parse(day)));
  return (question, day = '2025-07-01T12:00:00Z') => search(index, question, states(day));
}

/** Searches the pages and the news of a collection. */
export const searchSite = async (content: Collection = collection, now?: number): Promise<Ask> =>
  searchIn(await contentOf(content, now), content);

/** A sentence or an answer without its marks. */
export const plain = (parts: SearchResult['sentence']): string => parts.map(([text]) => text).join('');
