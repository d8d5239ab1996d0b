import type { Collection } from '../../src/collection/collection.ts';
import { createTextCache } from '../../src/render/textCache.ts';
import type { RenderInput } from '../../src/site/pageData.ts';
import { createSnapshot } from '../../src/render/snapshot/snapshot.ts';
import { edition } from './edition.ts';

const { pageText } = createTextCache();

/** For tests: what pages of a collection are rendered from at an instant (milliseconds), by address; all if none are named. */
export async function renderingsOf(
  collection: Collection,
  now: number,
  paths?: readonly string[],
  root = edition,
): Promise<Map<string, RenderInput>> {
  const snapshot = createSnapshot(collection, { now, root });
  const renderings = new Map<string, RenderInput>();
  for (const path of paths ?? snapshot.paths) {
    const input = snapshot.page(path);
    if (!input) throw new Error(`There is no page ${path}.`);
    const { body, ...others } = input;
    renderings.set(path, { ...snapshot.shared, ...others, text: await pageText({ file: input.page.file, body }) });
  }
  return renderings;
}
