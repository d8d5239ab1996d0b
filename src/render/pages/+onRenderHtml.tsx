/**
 * What vike finds by name, with a plus: `app` for pages of the app and their scripts, `standalone` for those outside of it.
 * Begin here: a page becomes a document with all that its first paint needs, and the data to hydrate it. `+config.ts` has settings of vike.
 * Gives documents and the data of pages to `renderPage.ts`, through vike.
 */
import { hash } from 'node:crypto';
import headScript from 'virtual:head-script';
import standaloneScript from 'virtual:standalone-script';
import { renderToPipeableStream, renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router';
import { dangerouslySkipEscape } from 'vike/server';
import type { InjectFilterEntry, PageContextServer } from 'vike/types';
import { App } from '../../web/app/App.tsx';
import { blockJson, dataBlock } from '../../site/document.ts';
import { codeVersion } from '../../site/codeVersion.ts';
import { zoneOffset } from '../../domain/zone.ts';
import { breakpoint } from '../../web/styles/tokens.ts';
import { documentHead } from '../../web/app/documentHead.ts';
import { loadComponents, PageStore } from '../../web/navigation/PageStore.ts';
import type { ScheduleBlock } from '../../web/live/clock.ts';
import { initialSchedule } from '../../site/schedule.ts';
import { cardNews } from '../../site/news.ts';
import { type SerializedElement, type SerializedTexts, textKey } from '../../site/serializedElements.ts';
import type { DocumentPayload, PagePayload, RenderInput, PageAssets } from '../../site/pageData.ts';
import { structuredData } from '../structuredData.ts';
import { trackUsedData } from '../snapshot/trackUsedData.ts';
import { publicPath } from '../../domain/addresses.ts';

/** Renders the HTML of a page in its layout, and collects the data that the browser needs for hydration. */
async function renderApp(
  { pathname, page, text, layout, news, search, data }: RenderInput,
  serialize: (markdown: string, headingLevel: number) => SerializedElement[],
): Promise<{ html: string; payload: DocumentPayload }> {
  const { all, used } = trackUsedData(data);
  const texts: SerializedTexts = {};
  const elementsOf = (markdown: string, headingLevel: number) =>
    (texts[textKey(markdown, headingLevel)] ??= serialize(markdown, headingLevel));
  const named = [layout.windows, layout.config.deadlines ?? {}].map(Object.keys);
  const dates = hash('sha256', JSON.stringify(named), 'base64url').slice(0, 8);
  const payload = { code: codeVersion, dates, pathname, page, text, layout, news: cardNews(news), search, texts };
  const store = new PageStore({ ...payload, data: all }, await loadComponents(text), elementsOf);
  const tree = (
    <StaticRouter basename={publicPath('/')} location={publicPath(pathname)}>
      <App store={store} />
    </StaticRouter>
  );
  const html = renderToString(tree);
  // If a component throws, `renderToString` omits its Suspense boundary without an error. Only the streaming API reports the error.
  if (html.includes('<!--$!-->')) await new Promise((_resolve, reject) => void renderToPipeableStream(tree, { onError: reject }));
  return { html, payload: { ...payload, data: used } };
}

/** The preview replaces the text of this element when the theme is edited. */
const lookStyle = (css: string, isBuilt: boolean) => `<style${isBuilt ? '' : ' id="look"'}>${css}</style>`;

const linkedData = (graph: unknown) => (graph === undefined ? '' : `<script type="application/ld+json">${blockJson(graph)}</script>`);
/**
 * The disabled link tells vite's dynamic imports that the styles are loaded already. It must load nothing itself: Chromium 150 fetches a
 * disabled link unless its media is `not all`.
 */
const inlined = ({ address, text }: PageAssets['styles'][number]) =>
  `<style>${text}</style><link rel="stylesheet" href="${address}" media="not all" disabled>`;
/**
 * Not on phones, whose first paint would wait for it (docs/decisions/fonts.md). Comes after the styles: on a slow network, fonts before them
 * would delay the text (docs/decisions/service-worker.md).
 */
const preload = (font: string) =>
  `<link rel="preload" href="${font}" as="font" type="font/woff2" crossorigin media="(min-width: ${breakpoint.tablet})">`;

const reloadScript = '<script type="module" src="/src/render/pages/standalone/reload.ts"></script>';

/**
 * For static hosts on Cloudflare, which compresses documents only if it may transform them: these comments keep it from obfuscating mail
 * addresses (https://developers.cloudflare.com/waf/tools/scrape-shield/email-address-obfuscation). Other hosts send `no-transform`.
 */
const mailKept = (html: string) => `<!--email_off-->${html}<!--/email_off-->`;

/** The document inlines its styles and preloads its own fonts, so vike must add none of them: only its entry, `app/+client.ts`. */
function injectFilter(assets: InjectFilterEntry[]): void {
  for (const asset of assets) asset.inject = false;
}

export async function onRenderHtml({ rendering, elementsOf, assets }: PageContextServer) {
  if (!rendering || !elementsOf) throw new Error('Pages are rendered through src/render/renderPage.ts.');
  const { html, payload } = await renderApp(rendering, elementsOf);
  const { code, dates, page, data, text, layout } = payload;
  const { id: zone } = layout.convention.zone;
  const { renderedAt } = layout;
  const schedule: ScheduleBlock = {
    zone,
    ...(layout.formats && { formats: layout.formats }),
    offset: [renderedAt, zoneOffset(renderedAt, zone)],
    schedule: initialSchedule(layout),
  };
  const isApp = page.layout !== 'standalone';
  const isUsed = (font: string) => rendering.look.fonts.some((name) => font.includes(`/${name}`));
  const root = `<div id="root">${html}</div>`;
  const document = `<!doctype html>
<html lang="${layout.formats?.lang ?? 'en'}"${layout.api === undefined ? '' : ` data-api="${layout.api}"`}>
<head>
${documentHead(rendering)}
${lookStyle(rendering.look.css, assets !== undefined)}${assets ? assets.styles.map(inlined).join('') + assets.fonts.filter(isUsed).map(preload).join('') : ''}
${dataBlock('schedule', schedule)}
<script>${headScript}</script>
</head>
<body>
${layout.api === undefined ? root : mailKept(root)}
${isApp || !assets ? dataBlock('page', payload) : ''}
${isApp && assets ? dataBlock('scripts', assets.scripts) : ''}${isApp ? '' : `<script>${standaloneScript}</script>${assets ? '' : reloadScript}`}
${linkedData(structuredData(rendering))}</body>
</html>`;
  return {
    documentHtml: dangerouslySkipEscape(document),
    injectFilter,
    pageContext: { pageData: JSON.stringify({ code, dates, page, data, text } satisfies PagePayload) },
  };
}
