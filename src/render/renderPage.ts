import { renderPage as renderWithVike } from 'vike/server';
import { componentNames, type SerializedElement } from '../site/serializedElements.ts';
import type { PageAssets, PageInput, SharedData } from '../site/pageData.ts';
import { withSizes } from './snapshot/snapshot.ts';
import type { Roots } from './snapshot/layoutData.ts';
import { unreadyElement } from '../collection/mdx/inspection.ts';
import { nameNewsHeadings } from '../site/serializeMarkdown.ts';
import { createTextCache, type TextSerializer } from './textCache.ts';
import { feedAddresses, publicPath } from '../domain/addresses.ts';

export type AssetsOf = (components: readonly string[]) => PageAssets;

const feedLink = new RegExp(`"href":"(?:${Object.values(feedAddresses).join('|')})"`);

/**
 * A page's text for visitors, without what waits until it is written; or for a preview, with it in its place. A site whose news is elsewhere
 * has no feeds, so paragraphs and list items that link to them go.
 */
function shownText(text: readonly SerializedElement[], showsUnready: boolean, hasFeeds: boolean): SerializedElement[] {
  return text.flatMap((node): SerializedElement[] => {
    if (typeof node === 'string') return [node];
    const [tag, attributes, ...children] = node;
    const isHidden =
      (['ToWrite', unreadyElement].includes(tag) && !showsUnready) ||
      (!hasFeeds && ['p', 'li'].includes(tag) && feedLink.test(JSON.stringify(node)));
    if (isHidden) return [];
    const inner = shownText(children, showsUnready, hasFeeds);
    return tag === unreadyElement ? inner : [[tag, attributes, ...inner]];
  });
}

/**
 * Creates the function that renders pages for the build, the running server and the authors' preview. vike calls
 * `render/pages/+onRenderHtml.tsx`, which creates the document.
 * @param assetsOf from `loadBuiltCode`; without it, vike's development server in this process renders, and adds its scripts
 */
export function createPageRenderer(root: Roots, assetsOf?: AssetsOf, texts: TextSerializer = createTextCache()) {
  return async (shared: SharedData, { body, showsUnready, ...input }: PageInput) => {
    const unfiltered = await texts.pageText({ file: input.page.file, body });
    const { hasExternalNews = false } = shared.layout;
    const shown = withSizes(shownText(unfiltered, showsUnready === true, !hasExternalNews), root);
    const profile = hasExternalNews ? 'untrusted' : 'trusted';
    const { errorWhileRendering, httpResponse, pageData } = await renderWithVike({
      urlOriginal: encodeURI(publicPath(input.pathname)),
      rendering: { ...shared, ...input, text: shown },
      elementsOf: (markdown: string, level: number) => withSizes(nameNewsHeadings(texts.newsText(markdown, level, profile)), root),
      ...(assetsOf && { assets: assetsOf(componentNames(shown)) }),
    });
    if (errorWhileRendering instanceof Error) throw errorWhileRendering;
    if (pageData === undefined) throw new Error(`${input.pathname} could not be rendered.`);
    // The data is what client-side navigation fetches.
    return { html: httpResponse.body, data: pageData };
  };
}
