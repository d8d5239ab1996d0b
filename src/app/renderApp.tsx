import { renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router';
import { printMarkdown } from '../markdown/printMarkdown.ts';
import { printedKey, type PrintedTexts } from '../markdown/printed.ts';
import { App } from './App.tsx';
import { codeVersion } from './codeVersion.ts';
import { loadComponents } from './components.ts';
import { PageStore } from './PageStore.ts';
import { recorded } from './recorded.ts';
import type { DocumentData, Rendering } from './rendering.ts';

/** Markup of a page within its shell, and all that the browser needs to render the same. */
export async function renderApp({ pathname, page, text, shell, news, facts }: Rendering): Promise<{ html: string; data: DocumentData }> {
  const { all, used } = recorded(facts);
  const texts: PrintedTexts = {};
  const printed = (markdown: string, headingLevel: number) =>
    (texts[printedKey(markdown, headingLevel)] ??= printMarkdown(markdown, headingLevel));
  const data = { code: codeVersion, pathname, page, text, shell, news, texts };
  const store = new PageStore({ ...data, facts: all }, await loadComponents(text), printed);
  const html = renderToString(
    <StaticRouter location={pathname}>
      <App store={store} />
    </StaticRouter>,
  );
  return { html, data: { ...data, facts: used } };
}
