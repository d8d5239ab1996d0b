import type { Collection } from '../../src/collection/collection.ts';
import { currentRelease } from '../../src/build/releases/releases.ts';
import { createRenderer, type PageOptions, type SiteOptions } from '../../src/render/renderer.ts';
import { isDocument } from '../../src/render/resource.ts';
import { edition } from './edition.ts';

/**
 * Renders with the code of the built site.
 * @param root the folder with the content
 * @param release the folder of the code. Tests that share a process must share it, because vike keeps the first one in globals.
 */
export async function builtRenderer(root = edition, release = currentRelease(root)) {
  const { renderSite, renderSinglePage } = await createRenderer(root, release);
  return {
    /** All texts by address, and those of them that are documents of pages. */
    async renderSite(collection: Collection, options: SiteOptions) {
      const texts = new Map<string, string>();
      const documents = new Map<string, string>();
      await renderSite(collection, options, ({ path, type, text }) => {
        texts.set(path, text);
        if (isDocument({ type })) documents.set(path, text);
      });
      return { texts, documents };
    },
    /** The document of a page; empty if there is no such page. */
    documentOf: async (collection: Collection, path: string, options: PageOptions): Promise<string> =>
      (await renderSinglePage(collection, path, options))?.html ?? '',
  };
}
