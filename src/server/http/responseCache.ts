import { nextNewsChange } from '../../site/responses.ts';
import type { Resource } from '../../files/resource.ts';
import type { SiteState } from '../publish/siteState.ts';

/** A stretch of time in which the API's answers stay the same, and those that were given in it, by address. */
export interface ResponseCache {
  responses: Map<string, Resource>;
}

/** Gives the present epoch: a new one once the content has changed, or what is public of it. */
export function responseCache(state: () => Pick<SiteState, 'content'>, now: () => number): () => ResponseCache {
  let present: (ResponseCache & { state: Pick<SiteState, 'content'>; until: number }) | undefined;
  return () => {
    const current = state();
    const time = now();
    if (present?.state !== current || time >= present.until) {
      present = { state: current, until: nextNewsChange(current.content.news, time) ?? Infinity, responses: new Map() };
    }
    return present;
  };
}
