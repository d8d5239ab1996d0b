import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Collection } from '../collection/collection.ts';
import { dataChangedAt } from '../collection/dataChangedAt.ts';
import { calendarDates } from '../formats/calendar/calendarDates.ts';
import { type DateHistory, followDates } from '../formats/calendar/dateHistory.ts';
import type { FileIndex } from '../files/fileIndex.ts';
import { formatFiles, type FormatFile } from '../formats/formats.ts';
import { currentRelease } from '../releases/releaseFolders.ts';
import { snapshotOf } from '../site/snapshot.ts';
import { loadBuiltCode } from './builtCode.ts';
import { renderMarkdown } from './renderMarkdown.ts';
import { createPageRenderer, type RenderedPage } from './renderPage.ts';
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
  /** What to search for on the page of the search. */
  search?: SearchRequest;
}

export interface RenderedSite {
  /** Pages by address. */
  pages: Map<string, RenderedPage>;
  /** The site in other formats; empty where only some addresses were asked for. */
  files: FormatFile[];
}

/** Renders a collection. */
export type Renderer = (collection: Collection, options: RenderOptions) => Promise<RenderedSite>;

/**
 * Loads the built code of a release, and creates the renderer of a running server.
 * @param root the folder with the content
 * @param release the folder of the release; the active one of the project if left out
 */
export async function createRenderer(root: string, release = currentRelease(root)): Promise<Renderer> {
  const renderPage = createPageRenderer(root, await loadBuiltCode(release));
  const { textOf } = createTextCache();
  const searchSite = createSiteSearch({ textOf });
  const read = (file: string): unknown => JSON.parse(readFileSync(join(release, file), 'utf8'));
  const lastChanges = read('lastChanges.json') as Record<string, number>;
  const index = Object.entries(read('files.json') as FileIndex);
  const builtFiles = index.flatMap(([address, { rendered }]) => (rendered ? [] : [address]));
  // What the build read from git stands in the build; edits on the running server follow it.
  let dates = read('dates.json') as DateHistory;
  return async (collection, { now, preview, paths, skip, search }) => {
    const snapshot = snapshotOf(collection, { now, preview, root, lastChanges });
    const pages = new Map<string, RenderedPage>();
    for (const path of paths ?? snapshot.paths) {
      const input = snapshot.page(path, skip);
      const found = search && (await initialSearch(searchSite, collection, search, now));
      if (input) pages.set(path, await renderPage(snapshot.shared, { ...input, ...(found && { search: found }) }));
      await new Promise(setImmediate); // lets the thread answer other jobs meanwhile
    }
    if (paths) return { pages, files: [] };
    dates = followDates(dates, calendarDates(collection.data), dataChangedAt(root, now));
    return { pages, files: await formatFiles({ collection, snapshot, builtFiles, now, dates, elementsOf: renderMarkdown, textOf }) };
  };
}
