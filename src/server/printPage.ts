import { pathToFileURL } from 'node:url';
import { join } from 'node:path';
import { renderPage } from 'vike/server';
import { componentsIn } from '../app/componentsIn.ts';
import { dataName } from '../app/pageKey.ts';
import type { Rendering } from '../app/rendering.ts';
import type { Source } from '../collection/snapshot.ts';
import { withSizes } from '../collection/snapshot/withSizes.ts';
import { inlineStyle, readStyle } from './inlineStyle.ts';
import { keptTexts } from './keptTexts.ts';
import { readPageScripts } from './pageScripts.ts';

export interface PrintedPage {
  html: string;
  /** What navigation within the app fetches of the page, as JSON, and the address where it does. */
  data: string;
  dataPath: string;
}

/** Adds to the sources of pages their texts as elements, and to these the sizes of the project's pictures. */
export function compileSources(root: string): (source: Source) => Promise<Rendering> {
  const { textOf } = keptTexts();
  return async ({ body, ...rest }) => ({ ...rest, text: withSizes(await textOf({ file: rest.page.file, body }), root) });
}

/** Prints a page as its code has it. The build of the code must be loaded, or vike's development server be running. */
export async function printDocument(rendering: Rendering): Promise<PrintedPage> {
  const { httpResponse, errorWhileRendering, pageData } = await renderPage({ urlOriginal: encodeURI(rendering.pathname), rendering });
  if (errorWhileRendering) throw errorWhileRendering;
  if (!httpResponse || httpResponse.statusCode !== 200 || pageData === undefined)
    throw new Error(`${rendering.pathname} could not be rendered.`);
  return { html: httpResponse.body, data: pageData, dataPath: `/_data/${dataName(rendering.page.key)}.json` };
}

/** Loads the build of a project, and gives a function that prints pages as they are served. */
export async function loadPrinter(root: string): Promise<(rendering: Rendering) => Promise<PrintedPage>> {
  const dist = join(root, 'dist');
  await import(pathToFileURL(join(dist, 'server/entry.mjs')).href);
  const withScripts = readPageScripts(root);
  const style = readStyle(dist);
  return async (rendering) => {
    const { html, ...page } = await printDocument(rendering);
    return { ...page, html: withScripts(inlineStyle(html, style), componentsIn(rendering.text)) };
  };
}
