import type { Resource } from '../../../render/files/resource.ts';
import { published } from '../../../site/responses.ts';
import { remember } from '../../../render/files/boundedMap.ts';
import type { Render } from './renderJob.ts';
import { pagesOf, type SiteState } from './siteState.ts';

const maxCached = 100;

/** Renders later pages of the news list, each once per state of the site. */
export function createNewsLists(state: () => SiteState, render: Render, preview: boolean) {
  return async (skip: number): Promise<Resource | undefined> => {
    const { content, lists, newsTime } = state();
    if (skip >= published(content.news, preview ? Infinity : newsTime).length) return undefined;
    return await remember(lists, skip, maxCached, async () =>
      pagesOf(await render({ kind: 'list', now: newsTime, preview, skip })).get('/news'),
    );
  };
}
