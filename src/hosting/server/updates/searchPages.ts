import { searchPage, type SearchRequest } from '../../../render/search/searchRequest.ts';
import type { Render } from './renderJob.ts';
import type { SiteState } from './siteState.ts';
import type { Resource } from '../../../render/files/resource.ts';

/** Requests that may wait for their turn: each takes the rendering thread some milliseconds. */
const maxPending = 20;

/** Renders the page of the search with what it found; undefined while too many wait for it. */
export function createSearchPages(state: () => SiteState, render: Render, now: () => number, preview: boolean) {
  let pending = 0;
  return async (search: SearchRequest): Promise<Resource | undefined> => {
    if (pending >= maxPending) return undefined;
    pending += 1;
    try {
      const result = await render({ kind: 'search', now: Math.max(now(), state().newsTime), preview, search });
      return result.resources.get(searchPage.path);
    } finally {
      pending -= 1;
    }
  };
}
