/**
 * From a collection to all that is served: pages, their data and Markdown copies, feeds, the files of the API.
 * Begin here, at `createRenderer`. `snapshot` has what each page shows, `renderPage.ts` renders one, `formats.ts` lists the other texts.
 * Gives `Renderer`, to the build and to the thread that renders for the server.
 */
import { isDefined } from '../domain/defined.ts';
import type { Collection } from '../collection/collection.ts';
import { articleKey } from '../domain/addresses.ts';
import { entityTag, mediaType } from './resource.ts';
import { uniqueCards } from './cards/card.ts';
import type { SiteText } from './formats/format.ts';
import { formatFiles } from './formats.ts';
import type { ApiLocation } from '../site/addresses.ts';
import { createSnapshot, type PageToRender, pagesToRender, type Snapshot } from './snapshot/snapshot.ts';
import type { NewsItem } from '../site/contract.ts';
import type { SharingCard } from '../site/types.ts';
import { loadBuiltCode } from './builtCode.ts';
import { pageAddresses, createPageHash, type PageHash, type SiteHashes, type PageHashes } from './siteHashes.ts';
import { pageMarkdown } from './pageMarkdown.ts';
import { createPageRenderer, type RenderedPage, type RenderPage } from './renderPage.ts';
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
  /** Hashes of the rendering before: what would be the same is not rendered again. */
  before?: SiteHashes;
  api?: ApiLocation | undefined;
  /** True if Markdown copies are written ahead, for a host that cannot create them on request. */
  withCopies?: boolean;
}

export interface RenderedSite {
  /** Addresses of texts that have not changed. */
  unchanged: string[];
  hashes: SiteHashes;
  /** Social cards of all pages, to be drawn on request. */
  cards: SharingCard[];
}

export interface Renderer {
  /** Renders the site at an instant, and passes each new or changed text to `onText`, which it awaits. */
  renderSite(collection: Collection, options: SiteOptions, onText: (text: SiteText) => Promise<void> | void): Promise<RenderedSite>;
  /** Renders one page; undefined if there is none at the address. */
  renderSinglePage(collection: Collection, path: string, options: PageOptions): Promise<RenderedPage | undefined>;
}

async function renderChanged(
  snapshot: Snapshot,
  renderPage: RenderPage,
  before: PageHashes,
  onPage: (page: PageToRender, rendered: RenderedPage) => Promise<void>,
): Promise<{ unchanged: PageToRender[]; hashes: PageHashes; cards: SharingCard[] }> {
  const hashOf = createPageHash(snapshot.shared);
  const hashes: Record<string, PageHash> = {};
  const unchanged: PageToRender[] = [];
  const wanted = pagesToRender(snapshot);
  for (const page of wanted) {
    const { pathname } = page.input;
    const same = before[pathname];
    if (same && same.hash === hashOf(page, same.uses)) {
      hashes[pathname] = same;
      unchanged.push(page);
      continue;
    }
    const rendered = await renderPage(snapshot.shared, page.input);
    await onPage(page, rendered);
    hashes[pathname] = { hash: hashOf(page, rendered.uses), uses: rendered.uses };
    await new Promise(setImmediate); // lets the thread handle other jobs meanwhile
  }
  return { unchanged, hashes, cards: uniqueCards(wanted.map(({ input }) => input.card)) };
}

/**
 * Loads the built code of a release.
 * @param root folder of the content
 * @param release folder of the release
 * @param hasExternalNews true if the server proxies news from another API
 */
export async function createRenderer(root: string, release: string, hasExternalNews = false): Promise<Renderer> {
  const texts = createTextCache();
  // The build has stripped metadata from pictures, so the release's files take precedence.
  const pictures = [release, root];
  const renderPage = createPageRenderer(pictures, await loadBuiltCode(release), texts);
  const lastChanges = readReleaseFile(release, 'lastChanges');
  const index = Object.entries(readReleaseFile(release, 'files'));
  const builtFiles = index.filter(([, { rendered }]) => !rendered).map(([address]) => address);
  const dataChanges = readReleaseFile(release, 'dataChanges');
  const searchSite = createSiteSearch();

  /** The snapshot of a collection, and the collection for other formats: without its own news if that comes from another API. */
  function snapshotOf(collection: Collection, { now, api }: SiteOptions) {
    const options = { now, root: pictures, lastChanges, api, ...(hasExternalNews && { hasExternalNews }) };
    const snapshot = createSnapshot(collection, options);
    return { snapshot, shown: snapshot.shared.layout.hasExternalNews ? { ...collection, news: [] } : collection };
  }
  return {
    async renderSite(collection, options, onText) {
      const { now, before, withCopies = false } = options;
      const { snapshot, shown } = snapshotOf(collection, options);
      const { siteUrl } = snapshot.shared.layout.convention;
      const documents = new Map<string, string>();
      const { unchanged, hashes, cards } = await renderChanged(snapshot, renderPage, before?.pages ?? {}, async (page, rendered) => {
        const { html, data } = rendered;
        // The search index is built from these documents. It doesn't need articles, of which there may be thousands.
        if (page.input.page.key !== articleKey) documents.set(page.input.pathname, html);
        const { document, json, copy } = pageAddresses(page, withCopies);
        await onText({ path: document, type: mediaType('index.html'), text: html });
        if (json !== undefined) await onText({ path: json, type: mediaType(json), text: data });
        if (copy !== undefined) await onText({ path: copy, type: mediaType(copy), text: pageMarkdown(html, siteUrl) });
      });
      const same = unchanged.flatMap((page) => {
        const { document, json, copy } = pageAddresses(page, withCopies);
        return [document, json, copy].filter(isDefined);
      });
      const changedAt = (name: string) => (isEdited(root, release, name) ? dataChangedAt(root, name, now) : (dataChanges[name] ?? 0));
      const generated = await formatFiles({ collection: shown, snapshot, builtFiles, now, changedAt, ...texts });
      const files: Record<string, string> = {};
      for (const file of [...generated, await searchFile(shown, now, documentReader(renderPage, snapshot, documents))]) {
        const tag = entityTag(file.text);
        files[file.path] = tag;
        if (before?.files[file.path] === tag) same.push(file.path);
        else await onText(file);
      }
      return { unchanged: same, hashes: { pages: hashes, files }, cards };
    },
    async renderSinglePage(collection, path, { now, skip, article, search }) {
      const { snapshot, shown } = snapshotOf(collection, { now });
      const input = snapshot.page(path, skip, article);
      const found = search && (await searchSite(shown, documentReader(renderPage, snapshot), search, now));
      return input && (await renderPage(snapshot.shared, { ...input, ...(found && { search: found }) }));
    },
  };
}
