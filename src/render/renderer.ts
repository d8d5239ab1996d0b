/**
 * From a collection to all that is served: pages, their data, feeds, the files of the API.
 * Begin here, at `createRenderer`. `snapshot` has what each page shows, `renderPage.ts` renders one, `formats.ts` lists the other texts.
 * Gives `Renderer`, to the build and to the thread that renders for the server.
 */
import type { Collection } from '../collection/collection.ts';
import { articleKey } from '../domain/addresses.ts';
import { isDefined } from '../domain/defined.ts';
import { memoizeWeakly } from '../domain/memoize.ts';
import { mediaType } from './resource.ts';
import { uniqueCards } from './cards/card.ts';
import type { SiteText } from './formats/format.ts';
import { formatFiles } from './formats.ts';
import { type ApiLocation, dataAddress } from '../site/addresses.ts';
import { createSnapshot } from './snapshot/snapshot.ts';
import type { NewsItem } from '../site/contract.ts';
import { loadBuiltCode } from './builtCode.ts';
import { createPageRenderer } from './renderPage.ts';
import { createSiteSearch, type SearchRequest } from './searchRequest.ts';
import { documentReader, searchFile } from './searchContent.ts';
import { createTextCache } from './textCache.ts';
import { readReleaseFile } from './releaseFiles.ts';
import { dataChangedAt, isEdited } from '../collection/files/contentFiles.ts';

export interface PageOptions {
  /** Instant of the rendering, milliseconds. */
  now: number;
  /** Number of newest items that the news list skips. */
  skip?: number;
  /** For an article from another API: the item, or `loading` for a page without it, which the browser fetches. */
  article?: NewsItem | 'loading';
  search?: SearchRequest;
}

export interface SiteOptions extends Pick<PageOptions, 'now'> {
  api?: ApiLocation | undefined;
}

export type Renderer = Awaited<ReturnType<typeof createRenderer>>;

/** Loads the code in a release's folder, for the content in `root`. @param hasExternalNews true if the server proxies another API's news */
export async function createRenderer(root: string, release: string, hasExternalNews = false) {
  const texts = createTextCache();
  // The build has stripped metadata from pictures, so the release's files take precedence.
  const pictures = [release, root];
  const renderPage = createPageRenderer(pictures, await loadBuiltCode(release), texts);
  const lastChanges = readReleaseFile(release, 'lastChanges');
  const index = Object.entries(readReleaseFile(release, 'files'));
  const builtFiles = index.filter(([, { rendered }]) => !rendered).map(([address]) => address);
  const dataChanges = readReleaseFile(release, 'dataChanges');
  const searchSite = createSiteSearch();
  // Memoized: `createSiteSearch` keys its index by the collection object.
  const withoutNews = memoizeWeakly((collection: Collection): Collection => ({ ...collection, news: [] }));

  /** The snapshot of a collection, and the collection for other formats: without its own news if that comes from another API. */
  function snapshotOf(collection: Collection, { now, api }: SiteOptions) {
    const options = { now, root: pictures, lastChanges, api, ...(hasExternalNews && { hasExternalNews }) };
    const snapshot = createSnapshot(collection, options);
    return { snapshot, shown: snapshot.shared.layout.hasExternalNews ? withoutNews(collection) : collection };
  }
  return {
    /** Renders the site at an instant, and awaits `onText` for each text. @returns the social cards of all pages, to draw on request */
    async renderSite(collection: Collection, options: SiteOptions, onText: (text: SiteText) => Promise<void> | void) {
      const { now } = options;
      const { snapshot, shown } = snapshotOf(collection, options);
      const documents = new Map<string, string>();
      const pages = snapshot.paths.map((path) => snapshot.page(path)).filter(isDefined);
      const keys = new Set<string>();
      for (const input of pages) {
        const { pathname, page } = input;
        const { html, data } = await renderPage(snapshot.shared, input);
        // The search index is built from these documents. It doesn't need articles, of which there may be thousands.
        if (page.key !== articleKey) documents.set(pathname, html);
        await onText({ path: pathname, type: mediaType('index.html'), text: html });
        // All articles share the page data of the first.
        if (!keys.has(page.key)) await onText({ path: dataAddress(page.key), type: mediaType('page.json'), text: data });
        keys.add(page.key);
        await new Promise(setImmediate); // lets the thread handle other jobs meanwhile
      }
      const changedAt = (name: string) => (isEdited(root, release, name) ? dataChangedAt(root, name, now) : (dataChanges[name] ?? 0));
      const generated = formatFiles({ collection: shown, snapshot, builtFiles, now, changedAt, ...texts });
      for (const file of [...generated, await searchFile(shown, now, async (path) => documents.get(path) ?? '')]) await onText(file);
      return uniqueCards(pages.map(({ card }) => card));
    },
    /** Renders one page; undefined if there is none at the address. */
    async renderSinglePage(collection: Collection, path: string, { now, skip, article, search }: PageOptions) {
      const { snapshot, shown } = snapshotOf(collection, { now });
      const input = snapshot.page(path, skip, article);
      const found = search && (await searchSite(shown, documentReader(renderPage, snapshot), search, now));
      return input && (await renderPage(snapshot.shared, { ...input, ...(found && { search: found }) }));
    },
  };
}
