import { setBounded } from '../../files/boundedMap.ts';
import type { Resource } from '../../files/resource.ts';
import type { Render } from './renderJob.ts';
import { pagesOf, type SiteState } from './siteState.ts';

const maxCached = 50;

/** Draws the cards of pages that were edited since the build, each once per state of the site, and no others. */
export function createCards(state: () => SiteState, render: Render) {
  return async (path: string): Promise<Resource | undefined> => {
    const { cards, pictures, newsTime } = state();
    const card = cards?.get(path);
    if (!card) return undefined;
    const cached = pictures.get(path);
    if (cached) return await cached;
    const picture = render({ kind: 'card', now: newsTime, preview: false, card }).then((result) => pagesOf(result).get(path));
    picture.catch(() => pictures.delete(path));
    return await setBounded(pictures, path, picture, maxCached);
  };
}
