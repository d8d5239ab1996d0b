import type { Collection } from '../collection/collection.ts';
import { tagOf } from './etag.ts';
import type { Overlay } from './overlay.ts';
import type { Resource } from './resource.ts';

/** What is in force: content, and the pages made of it. Replaced as a whole, so that an answer never mixes two. */
export interface SiteState {
  collection: Collection;
  /** Names the content. */
  version: string;
  /** Pages rendered from this content; undefined where the built ones are of this content. */
  overlay: Overlay | undefined;
  /** Later pages of the news list, rendered when they are first asked for. */
  lists: Map<number, Promise<Resource | undefined>>;
}

/** A state of the site. */
export function siteState(collection: Collection, overlay: Overlay | undefined): SiteState {
  const version = tagOf(JSON.stringify([collection.data, collection.news])).slice(0, 12);
  return { collection, version, overlay, lists: new Map() };
}
