import { remember } from '../../../render/files/boundedMap.ts';
import type { Render } from './renderJob.ts';
import type { SiteState } from './siteState.ts';
import type { Resource } from '../../../render/files/resource.ts';

const maxKept = 100;

/** Draws the cards of articles that the build left out and of pages that were edited since, each once, and no others. */
export function createCards(state: () => SiteState, render: Render) {
  // An address is a hash of what it shows, so a picture stays right when the content changes.
  const pictures = new Map<string, Promise<Resource | undefined>>();
  return async (path: string): Promise<Resource | undefined> => {
    const card = state().cards.get(path);
    if (!card) return undefined;
    return await remember(pictures, path, maxKept, async () => (await render({ kind: 'card', card })).resources.get(path));
  };
}
