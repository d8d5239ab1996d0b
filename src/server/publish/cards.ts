import { setBounded } from '../../files/boundedMap.ts';
import type { Resource } from '../../files/resource.ts';
import type { Render } from './renderJob.ts';
import { pagesOf, type SiteState } from './siteState.ts';

const maxKept = 100;

/** Draws the cards of articles that the build left out and of pages that were edited since, each once, and no others. */
export function createCards(state: () => SiteState, render: Render) {
  // An address is a hash of what it shows, so a picture stays right when the content changes.
  const pictures = new Map<string, Promise<Resource | undefined>>();
  return async (path: string): Promise<Resource | undefined> => {
    const card = state().cards.get(path);
    if (!card) return undefined;
    const cached = pictures.get(path);
    if (cached) return await cached;
    const picture = render({ kind: 'card', card }).then((result) => pagesOf(result).get(path));
    picture.catch(() => pictures.delete(path));
    return await setBounded(pictures, path, picture, maxKept);
  };
}
