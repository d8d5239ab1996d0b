import { pathToFileURL } from 'node:url';
import { join } from 'node:path';
import { renderPage } from 'vike/server';
import { componentsIn } from '../site/componentsIn.ts';
import { dataName } from '../site/pageKey.ts';
import type { Rendering } from '../site/pageData.ts';
import type { Source } from '../site/snapshot.ts';
import { withSizes } from '../site/withImageSizes.ts';
import { inlineStyle, readStyle } from './inlineStyle.ts';
import { createTextCache } from './textCache.ts';
import { readPageScripts } from './pageScripts.ts';

export interface RenderedPage {
  html: string;
  /** What navigation within the app fetches of the page, as JSON, and the address where it does. */
  data: string;
  dataPath: string;
}

/** Adds to the sources of pages their texts as elements, and to these the sizes of the project's pictures. */
export function createPageCompiler(root: string): (source: Source) => Promise<Rendering> {
  const { textOf } = createTextCache();
  return async ({ body, ...rest }) => ({ ...rest, text: withSizes(await textOf({ file: rest.page.file, body }), root) });
}

/** Prints a page as its code has it. The build of the code must be loaded, or vike's development server be running. */
export async function renderDocument(rendering: Rendering): Promise<RenderedPage> {
  const { httpResponse, errorWhileRendering, pageData } = await renderPage({ urlOriginal: encodeURI(rendering.pathname), rendering });
  if (errorWhileRendering) throw errorWhileRendering;
  if (httpResponse?.statusCode !== 200 || pageData === undefined) throw new Error(`${rendering.pathname} could not be rendered.`);
  return { html: httpResponse.body, data: pageData, dataPath: `/_data/${dataName(rendering.page.key)}.json` };
}

/** Loads the build of a project, and gives a function that prints pages as they are served. */
export async function loadPageRenderer(root: string): Promise<(rendering: Rendering) => Promise<RenderedPage>> {
  const dist = join(root, 'dist');
  await import(pathToFileURL(join(dist, 'server/entry.mjs')).href);
  const withScripts = readPageScripts(root);
  const style = readStyle(dist);
  return async (rendering) => {
    const { html, ...page } = await renderDocument(rendering);
    return { ...page, html: withScripts(inlineStyle(html, style), componentsIn(rendering.text)) };
  };
}
