import { isCardPath } from '../../render/cards/card.ts';
import type { Resource } from '../../render/resource.ts';
import { readSearchRequest, searchPage } from '../../render/searchRequest.ts';
import { startOfPage } from '../../site/contract.ts';
import type { OnDemand } from '../updates/onDemand.ts';

type Found = Resource | undefined | Promise<Resource | undefined>;

/**
 * The pages and files that a host has, and what it renders on request. The server has those built and rendered since (`liveSite.ts`), the
 * authors' preview renders each (`previewPages.ts`), an edge network has those of each state (`edge/worker.ts`).
 */
export interface PageSource extends Partial<Omit<OnDemand, 'renderList'>> {
  /** A page, its data, or a file. @param path decoded, without a trailing slash @param query with its question mark; empty if there is none */
  find(path: string, query: string): Found;
  renderList?(skip: number, query: string): Found;
  /** A file of another release. */
  findOther?(path: string): Found;
}

/** The number of items that a query such as `?skip=10` skips, rounded down to whole pages; 0 without it. */
const skippedNews = (query: string): number => startOfPage(Number(/[?&]skip=(\d{1,6})(?:&|$)/.exec(query)?.[1] ?? 0));

/** Finds what is at an address, in the one order of all hosts. Parameters as for `find` of `PageSource`. */
export async function findResource(source: PageSource, path: string, query: string): Promise<Resource | undefined> {
  const skip = path === '/news' ? skippedNews(query) : 0;
  if (skip > 0) return await source.renderList?.(skip, query);
  const found = await source.find(path, query);
  const search = found && path === searchPage.path ? readSearchRequest(query) : undefined;
  // Without results, the page still lists all pages and their headings.
  if (search) return (await source.renderSearch?.(search)) ?? found;
  if (found) return found;
  return (isCardPath(path) ? await source.drawCard?.(path) : undefined) ?? (await source.findOther?.(path));
}
