import { mediaType } from '../../../render/files/mediaTypes.ts';
import { isCardPath } from '../../../render/cards/card.ts';
import { readSearchRequest, searchPage } from '../../../render/searchRequest.ts';
import { startOfPage } from '../../../site/contract.ts';
import { pathOfMarkdown } from '../../../site/pageKey.ts';
import type { LiveSite } from '../updates/liveSite.ts';
import type { BuiltFiles } from './builtFiles.ts';
import type { Resource } from '../../../render/files/resource.ts';

/**
 * Finds pages, their data, and files by address. There are four: this server's, of files as built and pages as rendered since
 * (`createPageSource`); the preview's, which renders each (`previewPages.ts`); an author's, of the files of a release around that
 * (`editingServer/site.ts`); and the edge network's, of rendered states (`edgeSite.ts`).
 */
export interface PageSource {
  /**
   * Finds a page or file; undefined if there is none.
   * @param path decoded, without a trailing slash
   * @param query with its question mark; empty if there is none
   */
  find(path: string, query: string): Resource | undefined | Promise<Resource | undefined>;
  /** Renders the page of a news item from another API; undefined if nothing can be rendered. */
  renderArticle?: LiveSite['renderArticle'];
  /** Renders Page Not Found with search results for a path; undefined if nothing can be rendered. */
  renderMissing?: LiveSite['renderMissing'];
}

/** The number of items that a query such as `?skip=10` skips, rounded down to whole pages; 0 without it. */
export const skippedNews = (query: string): number => startOfPage(Number(/[?&]skip=(\d{1,6})(?:&|$)/.exec(query)?.[1] ?? 0));

/**
 * Finds pages and generated files as rendered from the current content, and everything else as built.
 * @param findElsewhere finds files of other releases
 */
export function createPageSource(
  files: BuiltFiles,
  site: Pick<LiveSite, 'state' | 'renderList' | 'renderSearch' | 'drawCard' | 'copyPage'> &
    Partial<Pick<LiveSite, 'renderArticle' | 'renderMissing'>>,
  findElsewhere: (path: string) => Promise<Resource | undefined> = () => Promise.resolve(undefined),
): PageSource {
  function findStored(path: string): Resource | undefined {
    const { pages } = site.state;
    const rendered = pages?.get(path);
    if (rendered) return rendered;
    // A built page that was not rendered again has been deleted, or its news item is no longer public.
    return pages && files.isRendered(path) ? undefined : files.find(path);
  }
  return {
    ...(site.renderArticle && { renderArticle: site.renderArticle }),
    ...(site.renderMissing && { renderMissing: site.renderMissing }),
    find(path, query) {
      const skip = path === '/news' ? skippedNews(query) : 0;
      if (skip > 0) return site.renderList(skip);
      const search = path === searchPage.path ? readSearchRequest(query) : undefined;
      const stored = findStored(path);
      // Without results, the page still lists all pages and their headings.
      if (search && stored) return site.renderSearch(search).then((page) => page ?? stored);
      if (stored) return stored;
      const copied = pathOfMarkdown(path);
      const page = copied === undefined ? undefined : findStored(copied);
      if (page?.type === mediaType('index.html')) return site.copyPage(path, page);
      return isCardPath(path) ? site.drawCard(path) : findElsewhere(path);
    },
  };
}
