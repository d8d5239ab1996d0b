import headScript from 'virtual:head-script';
import { dangerouslySkipEscape, escapeInject } from 'vike/server';
import type { PageContextServer } from 'vike/types';
import type { PagePayload } from '../site/pageData.ts';
import { renderApp } from '../app/renderApp.tsx';
import { documentHead } from '../app/documentHead.ts';
import type { InitialSchedule } from '../live/clock.ts';
import { initialSchedule } from '../live/config.ts';
import { jsonBlock } from '../app/jsonBlock.ts';

/** Prints a document. What it was made of comes back for navigation within the app: `pageContext.pageData`. */
export async function onRenderHtml({ rendering }: PageContextServer) {
  if (!rendering) throw new Error('Pages are rendered through src/render/renderSite.ts.');
  const { html, payload } = await renderApp(rendering);
  const { code, page, data, text, layout } = payload;
  const app = page.layout !== 'standalone';
  return {
    documentHtml: escapeInject`<!doctype html>
<html lang="en">
<head>
${dangerouslySkipEscape(documentHead(rendering))}
<script type="application/json" id="schedule">${dangerouslySkipEscape(jsonBlock({ zone: layout.convention.zone.id, schedule: initialSchedule(layout) } satisfies InitialSchedule))}</script>
<script>${dangerouslySkipEscape(headScript)}</script>
</head>
<body>
<div id="root">${dangerouslySkipEscape(html)}</div>
${dangerouslySkipEscape(app ? `<script type="application/json" id="page">${jsonBlock(payload)}</script>` : '')}
</body>
</html>`,
    pageContext: { pageData: JSON.stringify({ code, page, data, text } satisfies PagePayload) },
  };
}
