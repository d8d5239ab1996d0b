import { isCardPath } from '../../render/cards/card.ts';
import { mediaType, type Resource } from '../../render/resource.ts';
import { readSearchRequest, searchPage } from '../../render/searchRequest.ts';
import { pathOfMarkdown } from '../../site/addresses.ts';
import { startOfPage } from '../../site/contract.ts';
import type { OnDemand } from '../updates/onDemand.ts';

type Found = Resource | undefined | Promise<Resource | undefined>;

/**
 * The pages and files that a host has, and what it renders on request. The server has those built and rendered since (`liveSite.ts`), the
 * authors' preview renders each (`previewPages.ts`), an edge network has those of each state (`edgeSite.ts`).
 */
export interface PageProvider extends Partial<Omit<OnDemand, 'renderList'>> {
  /** A page, its data, or a file; undefined if there is none. Parameters as for `PageSource`. */
  find(path: string, query: string): Found;
  renderList?(skip: number, query: string): Found;
}

export interface PageSource extends Pick<PageProvider, 'renderArticle' | 'renderMissing'> {
  /**
   * Finds a page or file; undefined if there is none.
   * @param path decoded, without a trailing slash
   * @param query with its question mark; empty if there is none
   */
  find(path: string, query: string): Promise<Resource | undefined>;
}

/** The number of items that a query such as `?skip=10` skips, rounded down to whole pages; 0 without it. */
const skippedNews = (query: string): number => startOfPage(Number(/[?&]skip=(\d{1,6})(?:&|$)/.exec(query)?.[1] ?? 0));

/**
 * Resolves addresses in the one order of all hosts: later pages of the news, search results, pages and files, Markdown copies, cards.
 * @param findElsewhere finds files of other releases
 */
export function createPageSource(provider: PageProvider, findElsewhere?: (path: string) => Promise<Resource | undefined>): PageSource {
  const { renderArticle, renderMissing } = provider;
  return {
    ...(renderArticle && { renderArticle }),
    ...(renderMissing && { renderMissing }),
    async find(path, query) {
      const skip = path === '/news' ? skippedNews(query) : 0;
      if (skip > 0) return await provider.renderList?.(skip, query);
      const found = await provider.find(path, query);
      const search = found && path === searchPage.path ? readSearchRequest(query) : undefined;
      // Without results, the page still lists all pages and their headings.
      if (search) return (await provider.renderSearch?.(search)) ?? found;
      if (found) return found;
      const copied = pathOfMarkdown(path);
      const page = copied === undefined ? undefined : await provider.find(copied, query);
      if (page?.type === mediaType('index.html')) return await provider.copyPage?.(path, page);
      return (isCardPath(path) ? await provider.drawCard?.(path) : undefined) ?? (await findElsewhere?.(path));
    },
  };
}
