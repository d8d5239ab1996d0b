import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Collection } from '../collection/collection.ts';
import { dataChangedAt } from '../collection/dataChangedAt.ts';
import { calendarDates } from './formats/calendar/calendarDates.ts';
import { type KnownDates, withChanges } from './formats/calendar/knownDates.ts';
import type { FileIndex } from './files/fileIndex.ts';
import { formatFiles, type FormatFile } from './formats/formats.ts';
import { type Snapshot, snapshotOf } from '../site/snapshot.ts';
import type { NewsItem } from '../site/contract.ts';
import type { Card } from '../site/types.ts';
import { loadBuiltCode } from './builtCode.ts';
import { addressesOf, createPageHash, type KnownPage, type KnownPages, pagesToRender } from './knownPages.ts';
import { createPageRenderer, type RenderedPage, type RenderPage } from './renderPage.ts';
import { initialSearch, type SearchRequest } from './searchRequest.ts';
import { createSiteSearch } from './siteSearch.ts';
import { createTextCache } from './textCache.ts';

export interface RenderOptions {
  /** Instant of the rendering, milliseconds. */
  now: number;
  preview: boolean;
  /** Addresses to render; all if left out. */
  paths?: string[];
  /** How many of the newest items the news list leaves out. */
  skip?: number;
  /** A news item that the content doesn't have, for the address of its page. */
  article?: NewsItem;
  /** What to search for on the page of the search. */
  search?: SearchRequest;
  /** Pages that are there already: those that would look the same are not rendered again. */
  known?: KnownPages;
}

export interface RenderedSite {
  /** The pages that were rendered, by address. */
  pages: Map<string, RenderedPage>;
  /** The addresses of known pages that look the same: of their documents and their JSON. */
  kept: string[];
  /** All pages of the site, rendered and kept ones; empty where only some addresses were asked for. */
  known: KnownPages;
  /** The pictures for links to all pages, to be drawn on request. */
  cards: Card[];
  /** The site in other formats; empty where only some addresses were asked for. */
  files: FormatFile[];
}

/** Renders the pages of a snapshot, but for those that would look as they do. */
async function renderChanged(snapshot: Snapshot, renderPage: RenderPage, before: KnownPages): Promise<Omit<RenderedSite, 'files'>> {
  const hashOf = createPageHash(snapshot.shared);
  const pages = new Map<string, RenderedPage>();
  const known: Record<string, KnownPage> = {};
  const kept: string[] = [];
  const wanted = pagesToRender(snapshot);
  for (const page of wanted) {
    const { pathname } = page.input;
    const same = before[pathname];
    if (same && same.hash === hashOf(page, same.uses)) {
      known[pathname] = same;
      kept.push(...addressesOf(page));
      continue;
    }
    const rendered = await renderPage(snapshot.shared, page.input);
    pages.set(pathname, rendered);
    known[pathname] = { hash: hashOf(page, rendered.uses), uses: rendered.uses };
    await new Promise(setImmediate); // lets the thread answer other jobs meanwhile
  }
  return { pages, kept, known, cards: wanted.map(({ input }) => input.card) };
}

/** Renders a collection. */
export type Renderer = (collection: Collection, options: RenderOptions) => Promise<RenderedSite>;

/**
 * Loads the built code of a release, and creates the renderer of a running server.
 * @param root the folder with the content
 * @param release the folder of the release
 */
export async function createRenderer(root: string, release: string): Promise<Renderer> {
  const texts = createTextCache();
  // What is served of a picture is as the build left it.
  const pictures = [release, root];
  const renderPage = createPageRenderer(pictures, await loadBuiltCode(release), texts);
  const searchSite = createSiteSearch(texts);
  const read = (file: string): unknown => JSON.parse(readFileSync(join(release, file), 'utf8'));
  const lastChanges = read('lastChanges.json') as Record<string, number>;
  const index = Object.entries(read('files.json') as FileIndex);
  const builtFiles = index.flatMap(([address, { rendered }]) => (rendered ? [] : [address]));
  // When dates were changed stands in the build; edits on the running server follow it.
  let dates = read('dates.json') as KnownDates;
  return async (collection, { now, preview, paths, skip, article, search, known = {} }) => {
    const snapshot = snapshotOf(collection, { now, preview, root: pictures, lastChanges });
    if (paths) {
      const pages = new Map<string, RenderedPage>();
      for (const path of paths) {
        const input = snapshot.page(path, skip, article);
        const found = search && (await initialSearch(searchSite, collection, search, now));
        if (input) pages.set(path, await renderPage(snapshot.shared, { ...input, ...(found && { search: found }) }));
      }
      return { pages, kept: [], known: {}, cards: [], files: [] };
    }
    const rendered = await renderChanged(snapshot, renderPage, known);
    dates = withChanges(dates, calendarDates(collection.data), (name) => dataChangedAt(root, name, now));
    const files = await formatFiles({ collection, snapshot, builtFiles, now, dates, ...texts });
    return { ...rendered, files };
  };
}
