import { renderPage } from 'vike/server';
import type { DataName } from '../site/types.ts';
import { componentNames, type SerializedElement } from '../site/serializedElements.ts';
import type { PageAssets, PageInput, SharedData } from '../site/pageData.ts';
import { sizedNews, withSizes } from './snapshot/snapshot.ts';
import type { Roots } from './snapshot/layoutData.ts';
import { waitingElement } from '../collection/mdx/toWrite.ts';
import { createTextCache, type PageTexts } from './textCache.ts';
import { withoutFeeds } from './withoutFeeds.ts';
import { publicPath } from '../domain/addresses.ts';

export interface RenderedPage {
  html: string;
  /** The page data that client-side navigation fetches. */
  data: string;
  /** Names of the data that the rendering read. */
  uses: DataName[];
}

/** Gives the assets of a page by its components. */
export type AssetsOf = (components: readonly string[]) => PageAssets;

export type RenderPage = (shared: SharedData, input: PageInput) => Promise<RenderedPage>;

/** A page's text for visitors, without what waits until it is written; or for a preview, with it in its place. */
function showWaiting(text: readonly SerializedElement[], isShown: boolean): SerializedElement[] {
  return text.flatMap((node): SerializedElement[] => {
    if (typeof node === 'string') return [node];
    const [tag, attributes, ...children] = node;
    if (tag === waitingElement) return isShown ? showWaiting(children, true) : [];
    return tag === 'ToWrite' && !isShown ? [] : [[tag, attributes, ...showWaiting(children, isShown)]];
  });
}

/**
 * Creates the function that renders pages for the build, the running server and the authors' preview. vike calls
 * `render/pages/+onRenderHtml.tsx`, which creates the document.
 * @param assetsOf from `loadBuiltCode`; without it, vike's development server in this process renders, and adds its scripts
 * @param texts parses texts; by default with a cache
 */
export function createPageRenderer(root: Roots, assetsOf?: AssetsOf, texts: PageTexts = createTextCache()): RenderPage {
  return async (shared, { body, showsWaiting = false, ...input }) => {
    const whole = await texts.pageText({ file: input.page.file, body });
    const sized = withSizes(showWaiting(whole, showsWaiting), root);
    const [text, trust] = shared.layout.newsElsewhere ? ([withoutFeeds(sized), 'untrusted'] as const) : ([sized, 'trusted'] as const);
    const { errorWhileRendering, httpResponse, pageData, uses } = await renderPage({
      urlOriginal: encodeURI(publicPath(input.pathname)),
      rendering: { ...shared, ...input, text },
      elementsOf: (markdown: string, level: number) => sizedNews(texts.newsText(markdown, level, trust), root),
      ...(assetsOf && { assets: assetsOf(componentNames(text)) }),
    });
    if (errorWhileRendering instanceof Error) throw errorWhileRendering;
    if (pageData === undefined || uses === undefined) throw new Error(`${input.pathname} could not be rendered.`);
    return { html: httpResponse.body, data: pageData, uses };
  };
}
