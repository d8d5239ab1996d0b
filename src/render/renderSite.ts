import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Collection } from '../collection/collection.ts';
import { formatFiles, type FormatFile } from '../formats/formats.ts';
import { snapshotOf } from '../site/snapshot.ts';
import { loadBuiltCode } from './builtCode.ts';
import { renderMarkdown } from './renderMarkdown.ts';
import { createPageRenderer, type RenderedPage } from './renderPage.ts';
import { createTextCache } from './textCache.ts';

export interface RenderOptions {
  /** Instant of the rendering, milliseconds. */
  now: number;
  preview: boolean;
  /** Addresses to render; all if left out. */
  paths?: string[];
  /** How many of the newest items the news list leaves out. */
  skip?: number;
}

export interface RenderedSite {
  /** Pages by address. */
  pages: Map<string, RenderedPage>;
  /** The site in other formats; empty where only some addresses were asked for. */
  files: FormatFile[];
}

/** Renders a collection. */
export type Renderer = (collection: Collection, options: RenderOptions) => Promise<RenderedSite>;

/** Loads the built code of a project, and creates the renderer of a running server. */
export async function createRenderer(root: string): Promise<Renderer> {
  const renderPage = createPageRenderer(root, await loadBuiltCode(root));
  const { textOf } = createTextCache();
  const lastChanges = JSON.parse(readFileSync(join(root, 'dist/lastChanges.json'), 'utf8')) as Record<string, number>;
  return async (collection, { now, preview, paths, skip }) => {
    const snapshot = snapshotOf(collection, { now, preview, root, lastChanges });
    const pages = new Map<string, RenderedPage>();
    for (const path of paths ?? snapshot.paths) {
      const input = snapshot.page(path, skip);
      if (input) pages.set(path, await renderPage(snapshot.shared, input));
      await new Promise(setImmediate); // lets the thread answer other jobs meanwhile
    }
    const files = paths ? [] : await formatFiles({ collection, snapshot, now, elementsOf: renderMarkdown, textOf });
    return { pages, files };
  };
}
