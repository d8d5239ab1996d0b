import { tagOf } from './etag.ts';
import type { Content, RenderResult } from './renderJob.ts';
import { type Resource, storedResource } from './resource.ts';

/** What is in force: content, and the pages made of it. Replaced as a whole, so that an answer never mixes two. */
export interface SiteState {
  content: Content;
  /** Names the data and the news, from which the API answers; pages are known by their entity tags. */
  version: string;
  /** Pages rendered from this content, by address; undefined where the built ones are of this content. */
  pages: ReadonlyMap<string, Resource> | undefined;
  /** Later pages of the news list, rendered when they are first asked for. */
  lists: Map<number, Promise<Resource | undefined>>;
}

/** Rendered pages as something to send, by address. */
export const pagesOf = ({ pages }: RenderResult): Map<string, Resource> =>
  new Map(pages.map(([path, text]) => [path, storedResource(text)]));

/** A state of the site. */
export function siteState(content: Content, pages?: ReadonlyMap<string, Resource>): SiteState {
  return { content, version: tagOf(JSON.stringify([content.data, content.news])).slice(0, 12), pages, lists: new Map() };
}
