import { published } from '../../site/responses.ts';
import { setBounded } from '../http/boundedMap.ts';
import type { DoRenderJob } from './renderJob.ts';
import type { Resource } from '../../files/resource.ts';
import { pagesOf, type SiteState } from './siteState.ts';

const mostKept = 20;

/** Renders the news list without its newest items, once for each start and state of the site. */
export function createNewsLists(state: () => SiteState, perform: DoRenderJob, preview: boolean) {
  return async (skip: number): Promise<Resource | undefined> => {
    const { content, lists, newsTime } = state();
    if (skip >= published(content.news, preview ? Infinity : newsTime).length) return undefined;
    const known = lists.get(skip);
    if (known) return await known;
    const page = perform({ kind: 'list', now: newsTime, preview, skip }).then((result) => pagesOf(result).get('/news'));
    page.catch(() => lists.delete(skip));
    return await setBounded(lists, skip, page, mostKept);
  };
}
