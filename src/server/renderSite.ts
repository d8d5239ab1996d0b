import { readFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { join } from 'node:path';
import { renderPage } from 'vike/server';
import type { Rendering } from '../app/rendering.ts';
import { componentsIn } from '../app/componentsIn.ts';
import type { Collection } from '../collection/collection.ts';
import { snapshotOf, type Source } from '../collection/snapshot.ts';
import { withSizes } from '../collection/snapshot/withSizes.ts';
import { dataName } from '../app/pageKey.ts';
import { inlineStyle, readStyle } from './inlineStyle.ts';
import { createPageTexts } from './pageTexts.ts';
import { readPageScripts } from './pageScripts.ts';

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

export interface PrintedDocument extends RenderedPage {
  /** Names of the components in the page's text. */
  components: string[];
}
export type Print = (rendering: Rendering) => Promise<PrintedDocument>;

const print: Print = async (rendering) => {
  const { httpResponse, errorWhileRendering, pageData } = await renderPage({ urlOriginal: encodeURI(rendering.pathname), rendering });
  if (errorWhileRendering) throw errorWhileRendering;
  if (!httpResponse || httpResponse.statusCode !== 200 || pageData === undefined)
    throw new Error(`${rendering.pathname} could not be rendered.`);
  const dataPath = `/_data/${dataName(rendering.page.key)}.json`;
  return { html: httpResponse.body, data: pageData, dataPath, components: componentsIn(rendering.text) };
};

/**
 * Prints single pages of a project. Its build must be loaded, or vike's development server be running.
 * @param keep may bring up what was printed before
 */
export function createPrinter(root: string, keep: (print: Print) => Print = (each) => each): (source: Source) => Promise<PrintedDocument> {
  const textOf = createPageTexts();
  const printOnce = keep(print);
  return async ({ body, ...rest }) => {
    const text = await textOf({ file: rest.page.file, body });
    return await printOnce({ ...rest, text: withSizes(text, root) });
  };
}

/** Loads the built rendering code of a project, and gives a function that prints the pages of a collection, one after the other. */
export async function createPageStream(
  root: string,
  keep?: (print: Print) => Print,
): Promise<(collection: Collection, options: RenderOptions) => AsyncGenerator<[path: string, page: RenderedPage]>> {
  await import(pathToFileURL(join(root, 'dist/server/entry.mjs')).href);
  const lastChanges = JSON.parse(readFileSync(join(root, 'dist/lastChanges.json'), 'utf8')) as Record<string, number>;
  const withScripts = readPageScripts(root);
  const style = readStyle(root);
  const printSource = createPrinter(root, keep);
  return async function* stream(collection, { now, preview, paths, skip }) {
    const snapshot = snapshotOf(collection, { now, preview, root, lastChanges });
    for (const path of paths ?? snapshot.paths) {
      const source = snapshot.rendering(path, skip);
      if (source) {
        const { html, components, ...page } = await printSource(source);
        yield [path, { ...page, html: withScripts(inlineStyle(html, style), components) }];
      }
      await new Promise(setImmediate); // a server goes on answering meanwhile
    }
  };
}

/** Loads the built rendering code of a project, and gives a function that prints the pages of a collection. */
export async function createRenderer(root: string): Promise<Renderer> {
  const stream = await createPageStream(root);
  return async (collection, options) => {
    const pages = new Map<string, RenderedPage>();
    for await (const [path, page] of stream(collection, options)) pages.set(path, page);
    return pages;
  };
}
