import type { Collection } from '../collection/collection.ts';
import type { Renderer, RenderOptions } from './renderSite.ts';
import { memoryResource, type Resource } from './resource.ts';

const html = 'text/html; charset=utf-8';
const json = 'application/json; charset=utf-8';

/** Pages that were rendered while running, and what the app fetches of them, by address. */
export type Overlay = ReadonlyMap<string, Resource>;

/** Renders pages of a collection and compresses them. Nothing is given before all of it is there. */
export async function renderOverlay(render: Renderer, collection: Collection, options: RenderOptions): Promise<Overlay> {
  const overlay = new Map<string, Resource>();
  for (const [path, page] of await render(collection, options)) {
    overlay.set(path, await memoryResource(page.html, html));
    overlay.set(page.dataPath, await memoryResource(page.data, json));
  }
  return overlay;
}
