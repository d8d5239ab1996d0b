import type { NewsItem } from '../../../site/contract.ts';
import { remember } from '../../../render/files/boundedMap.ts';
import type { Render } from './renderJob.ts';
import type { SiteState } from './siteState.ts';
import type { Resource } from '../../../render/files/resource.ts';

const maxCached = 100;

/** Renders the pages of news items that the content doesn't have, from an API at another origin, each once per state of the site. */
export function createForeignArticles(state: () => SiteState, render: Render, preview: boolean) {
  const rendered = new Map<string, Promise<Resource | undefined>>();
  return async (id: number, item: NewsItem): Promise<Resource | undefined> => {
    const { version, newsTime } = state();
    return await remember(rendered, `${version} ${newsTime} ${id} ${JSON.stringify(item)}`, maxCached, async () =>
      (await render({ kind: 'article', now: newsTime, preview, id, item })).resources.get(`/news/${id}`),
    );
  };
}
