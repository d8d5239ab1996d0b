import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Collection } from '../collection/collection.ts';
import { snapshotOf } from '../site/snapshot.ts';
import { createPageCompiler, loadPageRenderer, type RenderedPage } from './renderDocument.ts';

export interface RenderOptions {
  /** Instant of the rendering, milliseconds. */
  now: number;
  preview: boolean;
  /** Addresses to render; all of them where left out. */
  paths?: string[];
  /** How many of the newest items the news list leaves out. */
  skip?: number;
}

/** Gives pages by their addresses. */
export type Renderer = (collection: Collection, options: RenderOptions) => Promise<Map<string, RenderedPage>>;

/** Loads the build of a project, and gives a function that prints the pages of a collection. */
export async function createRenderer(root: string): Promise<Renderer> {
  const print = await loadPageRenderer(root);
  const compile = createPageCompiler(root);
  const lastChanges = JSON.parse(readFileSync(join(root, 'dist/lastChanges.json'), 'utf8')) as Record<string, number>;
  return async (collection, { now, preview, paths, skip }) => {
    const snapshot = snapshotOf(collection, { now, preview, root, lastChanges });
    const pages = new Map<string, RenderedPage>();
    for (const path of paths ?? snapshot.paths) {
      const source = snapshot.rendering(path, skip);
      if (source) pages.set(path, await print(await compile(source)));
      await new Promise(setImmediate); // a server goes on answering meanwhile
    }
    return pages;
  };
}
