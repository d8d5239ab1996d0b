import { renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router';
import { serializeMarkdown } from '../markdown/serializeMarkdown.ts';
import { textKey, type SerializedTexts } from '../markdown/serializedElements.ts';
import { App } from './App.tsx';
import { codeVersion } from './codeVersion.ts';
import { loadComponents } from './components.ts';
import { PageStore } from './PageStore.ts';
import { trackUsedData } from '../site/trackUsedData.ts';
import type { DocumentPayload, Rendering } from '../site/pageData.ts';

/** Markup of a page within its layout, and all that the browser needs to render the same. */
export async function renderApp({
  pathname,
  page,
  text,
  layout,
  news,
  data,
}: Rendering): Promise<{ html: string; payload: DocumentPayload }> {
  const { all, used } = trackUsedData(data);
  const texts: SerializedTexts = {};
  const elementsOf = (markdown: string, headingLevel: number) =>
    (texts[textKey(markdown, headingLevel)] ??= serializeMarkdown(markdown, headingLevel));
  const payload = { code: codeVersion, pathname, page, text, layout, news, texts };
  const store = new PageStore({ ...payload, data: all }, await loadComponents(text), elementsOf);
  const html = renderToString(
    <StaticRouter location={pathname}>
      <App store={store} />
    </StaticRouter>,
  );
  return { html, payload: { ...payload, data: used } };
}
