import { listStart } from '../../../render/api/responses.ts';
import { remember } from '../../../render/files/boundedMap.ts';
import type { Render } from './renderJob.ts';
import type { SiteState } from './siteState.ts';
import type { Resource } from '../../../render/files/resource.ts';

const maxCached = 100;

/** Renders later pages of the news list, each once per state of the site. */
export function createNewsLists(state: () => SiteState, render: Render, preview: boolean) {
  return async (skip: number): Promise<Resource | undefined> => {
    const { content, lists, newsTime } = state();
    const start = listStart(content.news, preview ? Infinity : newsTime, skip);
    return await remember(lists, start, maxCached, async () =>
      (await render({ kind: 'list', now: newsTime, preview, skip: start })).resources.get('/news'),
    );
  };
}
