import { memoizeWeakly, cachePromise } from '../../domain/memoize.ts';
import { listStart } from '../../render/api/news.ts';
import type { PageOptions } from '../../render/renderer.ts';
import type { Resource } from '../../render/resource.ts';
import { searchPage, type SearchRequest } from '../../render/searchRequest.ts';
import { wordsInAddress } from '../../site/addressPatterns.ts';
import type { NewsItem } from '../../site/contract.ts';
import { maxQueryLength } from '../../site/search/search.ts';
import type { RunJob, RenderJob, SiteState } from './renderJob.ts';

/** Fewer of those at addresses that anybody may make up: these are whole documents. */
const maxKept = { known: 500, missing: 50 };
/** Maximum number of queued pages at made-up addresses: each takes the rendering thread some milliseconds. */
const maxWaiting = 20;

export type OnDemand = ReturnType<typeof createOnDemand>;

/** Renders on request what a build leaves out. Results are cached until the state of the site changes, except for the search page. */
export function createOnDemand(state: () => SiteState, render: RunJob, now: () => number) {
  const newCache = () => new Map<string, Promise<Resource | undefined>>();
  const cachesOf = memoizeWeakly((_state: SiteState) => ({ known: newCache(), missing: newCache() }));
  let waiting = 0;
  const rendered = async (path: string, job: RenderJob) => (await render(job)).resources.get(path);
  const once = async (kind: keyof typeof maxKept, key: string, make: () => Promise<Resource | undefined>) =>
    await cachePromise(cachesOf(state())[kind], key, maxKept[kind], make);
  const pageAt = async (path: string, options: PageOptions) => await rendered(path, { kind: 'page', path, ...options });
  async function counted(path: string, options: PageOptions): Promise<Resource | undefined> {
    waiting += 1;
    return await pageAt(path, options).finally(() => (waiting -= 1));
  }
  const pageWithSearch = (path: string, search: SearchRequest) => counted(path, { now: Math.max(now(), state().newsTime), search });
  return {
    async renderList(skip: number) {
      const { content, newsTime } = state();
      const start = listStart(content.news, newsTime, skip);
      return await once('known', `list ${start}`, () => pageAt('/news', { now: newsTime, skip: start }));
    },
    /** The page of a news item from another API. Without `item`, the browser fetches it; then undefined while there are too many requests. */
    async renderArticle(id: number, item: NewsItem | undefined) {
      const { newsTime } = state();
      const path = `/news/${id}`;
      if (item) return await once('known', `article ${id} ${JSON.stringify(item)}`, () => pageAt(path, { now: newsTime, article: item }));
      if (waiting >= maxWaiting) return undefined;
      return await once('missing', path, () => counted(path, { now: newsTime, article: 'loading' }));
    },
    /** The social card at an address that a current page refers to; undefined for other addresses. */
    async drawCard(path: string) {
      const card = state().cards.get(path);
      return card && (await once('known', path, () => rendered(path, { kind: 'card', card })));
    },
    /** The search page with results; undefined if there is no such page, or while there are too many requests. */
    renderSearch: async (search: SearchRequest) => (waiting < maxWaiting ? await pageWithSearch(searchPage.path, search) : undefined),
    /** Page Not Found with search results for the words of a path; undefined if it has no words, or while there are too many requests. */
    async renderMissing(path: string) {
      const text = wordsInAddress(path).slice(0, maxQueryLength);
      if (text === '' || waiting >= maxWaiting) return undefined;
      return await once('missing', text, () => pageWithSearch('/404', { text, addressQuery: '' }));
    },
  };
}
