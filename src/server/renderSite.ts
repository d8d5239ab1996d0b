import { readFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { join } from 'node:path';
import { renderPage } from 'vike/server';
import type { Collection } from '../collection/collection.ts';
import { snapshotOf } from '../collection/snapshot.ts';
import { chunkName } from '../app/pageKey.ts';
import type { Rendering } from '../app/rendering.ts';
import { inlineStyle, readStyle } from './inlineStyle.ts';
import { readScriptLinks } from './scriptLinks.ts';

export interface RenderedPage {
  html: string;
  /** What navigation within the app fetches of the page, as JSON, and the address where it does. */
  data: string;
  dataPath: string;
}

export interface RenderOptions {
  /** Instant of the rendering, milliseconds. */
  now: number;
  preview: boolean;
  /** Addresses to render; all of them where left out. */
  paths?: string[];
  /** How many of the newest items the news list leaves out. */
  skip?: number;
}

export type Renderer = (collection: Collection, options: RenderOptions) => Promise<Map<string, RenderedPage>>;

/** Prints one page. The build must be loaded, or vike's development server be running. */
export async function renderOne(rendering: Rendering): Promise<RenderedPage> {
  const pageContext = await renderPage({ urlOriginal: encodeURI(rendering.pathname), rendering });
  const { httpResponse, errorWhileRendering, pageData } = pageContext;
  if (errorWhileRendering) throw errorWhileRendering;
  if (!httpResponse || httpResponse.statusCode !== 200 || pageData === undefined)
    throw new Error(`${rendering.pathname} could not be rendered.`);
  return { html: httpResponse.body, data: pageData, dataPath: `/_data/${chunkName(rendering.page.key)}.json` };
}

/** Loads the built rendering code of a project, and gives a function that prints the pages of a collection. */
export async function createRenderer(root: string): Promise<Renderer> {
  await import(pathToFileURL(join(root, 'dist/server/entry.mjs')).href);
  const lastChanges = JSON.parse(readFileSync(join(root, 'dist/lastChanges.json'), 'utf8')) as Record<string, number>;
  const linksOf = readScriptLinks(root);
  const style = readStyle(root);
  return async (collection, { now, preview, paths, skip }) => {
    const snapshot = snapshotOf(collection, { now, preview, root, lastChanges });
    const rendered = new Map<string, RenderedPage>();
    for (const path of paths ?? snapshot.paths) {
      const rendering = snapshot.rendering(path, skip);
      if (rendering) {
        const page = await renderOne(rendering);
        const html = inlineStyle(page.html, style).replace('<script src="/assets/', `${linksOf(rendering.page.file)}\n$&`);
        rendered.set(path, { ...page, html });
      }
      await new Promise(setImmediate); // a server goes on answering meanwhile
    }
    return rendered;
  };
}
