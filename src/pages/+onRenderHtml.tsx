import headScript from 'virtual:head-script';
import { dangerouslySkipEscape } from 'vike/server';
import type { PageContextServer } from 'vike/types';
import { documentHead } from '../app/documentHead.ts';
import type { InitialSchedule } from '../live/clock.ts';
import { jsonBlock } from '../app/jsonBlock.ts';
import { renderApp } from '../app/renderApp.tsx';
import { initialSchedule } from '../live/config.ts';
import type { PagePayload } from '../site/pageData.ts';

const json = (id: string, value: unknown) => `<script type="application/json" id="${id}">${jsonBlock(value)}</script>`;
const preload = (font: string) => `<link rel="preload" href="${font}" as="font" type="font/woff2" crossorigin>`;

/** Renders the document of a page, and the JSON that navigation within the app fetches instead. */
export async function onRenderHtml({ rendering, assets }: PageContextServer) {
  if (!rendering) throw new Error('Pages are rendered through src/render/renderPage.ts.');
  const { html, payload } = await renderApp(rendering);
  const { code, page, data, text, layout } = payload;
  const schedule: InitialSchedule = { zone: layout.convention.zone.id, schedule: initialSchedule(layout) };
  const isApp = page.layout !== 'standalone';
  const document = `<!doctype html>
<html lang="en">
<head>${assets ? assets.fonts.map(preload).join('') : ''}
${documentHead(rendering)}
${assets ? `<style>${assets.style}</style>` : ''}
${json('schedule', schedule)}
<script>${headScript}</script>
</head>
<body>
<div id="root">${html}</div>
${isApp || !assets ? json('page', payload) : ''}
${isApp && assets ? json('scripts', assets.scripts) : ''}</body>
</html>`;
  return {
    documentHtml: dangerouslySkipEscape(document),
    pageContext: { document, pageData: JSON.stringify({ code, page, data, text } satisfies PagePayload) },
  };
}
