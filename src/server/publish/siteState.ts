import type { Content, RenderResult } from './renderJob.ts';
import { type Resource, storedResource } from '../../files/resource.ts';

/** What is in force: content, and the pages made of it. Replaced as a whole, so that an answer never mixes two. */
export interface SiteState {
  content: Content;
  /** Names the content, for whoever runs the site. */
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
export function siteState(content: Content, version: string, pages?: ReadonlyMap<string, Resource>): SiteState {
  return { content, version, pages, lists: new Map() };
}
