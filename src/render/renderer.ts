import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Collection } from '../collection/collection.ts';
import { dataChangedAt, isEdited } from '../collection/dataChangedAt.ts';
import { articleKey } from '../domain/articleKey.ts';
import type { FileIndex } from './files/fileIndex.ts';
import { entityTag } from './files/etag.ts';
import { mediaType } from './files/mediaTypes.ts';
import type { FormatFile } from './formats/format.ts';
import { formatFiles } from './formats/formats.ts';
import type { ApiLocation } from '../site/apiAddress.ts';
import { type Snapshot, snapshotOf } from './snapshot/snapshot.ts';
import type { NewsItem } from '../site/contract.ts';
import type { SharingCard } from '../site/types.ts';
import { loadBuiltCode } from './builtCode.ts';
import {
  pageAddresses,
  createPageHash,
  type KnownPage,
  type RenderedBefore,
  type KnownPages,
  pagesToRender,
  type PageToRender,
} from './knownPages.ts';
import { pageMarkdown } from './pageMarkdown.ts';
import { createPageRenderer, type RenderedPage, type RenderPage } from './renderPage.ts';
import { createSiteSearch, type SearchRequest } from './searchRequest.ts';
import { documentReader, searchFile } from './search/searchContent.ts';
import { createTextCache } from './textCache.ts';
import { releaseFiles } from './releaseLayout.ts';

export interface PageOptions {
  /** Instant of the rendering, milliseconds. */
  now: number;
  /** How many of the newest items the news list leaves out. */
  skip?: number;
  /**
   * For an article that the content doesn't have: its item from another API, or `loading` for a page without it, which the browser
   * fetches and shows.
   */
  article?: NewsItem | 'loading';
  search?: SearchRequest;
}

/** A text that visitors may ask for: the document of a page, its JSON, its Markdown copy, or a file in another format. */
export interface SiteText extends FormatFile {
  isDocument?: true;
}

export interface StateOptions extends Pick<PageOptions, 'now'> {
  known?: RenderedBefore;
  api?: ApiLocation | undefined;
  /** Whether to make the Markdown copies, for a host that cannot. */
  withCopies?: boolean;
}

export interface RenderedState {
  /** Addresses of what looks as it did. */
  kept: string[];
  known: RenderedBefore;
  /** The pictures for links to all pages, to be drawn on request. */
  cards: SharingCard[];
}

/** Renders with the built code of a release. */
export interface Renderer {
  /** Renders a state of the site, and hands over each text that is new, or looks different; waits until it is taken. */
  renderState(collection: Collection, options: StateOptions, take: (text: SiteText) => Promise<void> | void): Promise<RenderedState>;
  /** Renders one page; undefined if there is none at the address. */
  renderAlone(collection: Collection, path: string, options: PageOptions): Promise<RenderedPage | undefined>;
}

/** Renders the pages of a snapshot, but for those that would look as they do. */
async function renderChanged(
  snapshot: Snapshot,
  renderPage: RenderPage,
  before: KnownPages,
  take: (page: PageToRender, rendered: RenderedPage) => Promise<void>,
): Promise<{ kept: PageToRender[]; known: KnownPages; cards: SharingCard[] }> {
  const hashOf = createPageHash(snapshot.shared);
  const known: Record<string, KnownPage> = {};
  const kept: PageToRender[] = [];
  const wanted = pagesToRender(snapshot);
  for (const page of wanted) {
    const { pathname } = page.input;
    const same = before[pathname];
    if (same && same.hash === hashOf(page, same.uses)) {
      known[pathname] = same;
      kept.push(page);
      continue;
    }
    const rendered = await renderPage(snapshot.shared, page.input);
    await take(page, rendered);
    known[pathname] = { hash: hashOf(page, rendered.uses), uses: rendered.uses };
    await new Promise(setImmediate); // lets the thread answer other jobs meanwhile
  }
  return { kept, known, cards: wanted.map(({ input }) => input.card) };
}

async function loadRelease(root: string, release: string, newsElsewhere: boolean) {
  const texts = createTextCache();
  // What is served of a picture is as the build left it.
  const pictures = [release, root];
  const renderPage = createPageRenderer(pictures, await loadBuiltCode(release), texts);
  const read = (file: string): unknown => JSON.parse(readFileSync(join(release, file), 'utf8'));
  const lastChanges = read(releaseFiles.lastChanges) as Record<string, number>;
  const index = Object.entries(read(releaseFiles.files) as FileIndex);
  const builtFiles = index.filter(([, { rendered }]) => !rendered).map(([address]) => address);
  const dataChanges = read(releaseFiles.dataChanges) as Record<string, number>;
  return {
    texts,
    renderPage,
    /** The pages of a collection, and what else is made from it: without its news where that comes from elsewhere. */
    snapshotOf(collection: Collection, { now, api }: StateOptions) {
      const options = { now, root: pictures, lastChanges, api, ...(newsElsewhere && { newsElsewhere }) };
      const snapshot = snapshotOf(collection, options);
      return { snapshot, shown: snapshot.shared.layout.newsElsewhere ? { ...collection, news: [] } : collection };
    },
    /** @param rendered documents that have been rendered just now */
    async formats(collection: Collection, snapshot: Snapshot, now: number, rendered: ReadonlyMap<string, string>): Promise<FormatFile[]> {
      const changedAt = (name: string) => (isEdited(root, release, name) ? dataChangedAt(root, name, now) : (dataChanges[name] ?? 0));
      const files = await formatFiles({ collection, snapshot, builtFiles, now, changedAt, ...texts });
      return [...files, await searchFile(collection, now, documentReader(renderPage, snapshot, rendered))];
    },
  };
}

/**
 * Loads the built code of a release.
 * @param root the folder with the content
 * @param release the folder of the release
 * @param newsElsewhere whether news comes from an API at another origin that the server asks
 */
export async function createRenderer(root: string, release: string, newsElsewhere = false): Promise<Renderer> {
  const site = await loadRelease(root, release, newsElsewhere);
  const searchSite = createSiteSearch();
  return {
    async renderState(collection, options, take) {
      const { now, known: before, withCopies = false } = options;
      const { snapshot, shown } = site.snapshotOf(collection, options);
      const { siteUrl } = snapshot.shared.layout.convention;
      const documents = new Map<string, string>();
      const { kept, known, cards } = await renderChanged(snapshot, site.renderPage, before?.pages ?? {}, async (page, rendered) => {
        const { html, data } = rendered;
        // Search reads the documents of pages; there may be thousands of articles.
        if (page.input.page.key !== articleKey) documents.set(page.input.pathname, html);
        const [document, json, copy] = pageAddresses(page, withCopies);
        await take({ path: document, type: mediaType('index.html'), text: html, isDocument: true });
        if (json !== undefined) await take({ path: json, type: mediaType(json), text: data });
        if (copy !== undefined) await take({ path: copy, type: mediaType(copy), text: pageMarkdown(html, siteUrl) });
      });
      const files: Record<string, string> = {};
      const same = kept.flatMap((page) => pageAddresses(page, withCopies).filter((address) => address !== undefined));
      for (const file of await site.formats(shown, snapshot, now, documents)) {
        const tag = entityTag(file.text);
        files[file.path] = tag;
        if (before?.files[file.path] === tag) same.push(file.path);
        else await take(file);
      }
      return { kept: same, known: { pages: known, files }, cards };
    },
    async renderAlone(collection, path, { now, skip, article, search }) {
      const { snapshot, shown } = site.snapshotOf(collection, { now });
      const input = snapshot.page(path, skip, article);
      const found = search && (await searchSite(shown, documentReader(site.renderPage, snapshot), search, now));
      return input && (await site.renderPage(snapshot.shared, { ...input, ...(found && { search: found }) }));
    },
  };
}
