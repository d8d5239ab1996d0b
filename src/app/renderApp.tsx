import { renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router';
import { loadPageModule } from 'virtual:page-modules';
import { printMarkdown } from '../markdown/printMarkdown.ts';
import { printedKey, type PrintedTexts } from '../markdown/printed.ts';
import { App } from './App.tsx';
import { PageStore } from './PageStore.ts';
import { recorded } from './recorded.ts';
import type { PageData, Rendering } from './rendering.ts';

/** Markup of a page within its shell, and what it read of facts and Markdown: what the browser needs to render the same. */
export async function renderApp({
  pathname,
  page,
  shell,
  news,
  facts,
}: Rendering): Promise<{ html: string; facts: PageData['facts']; texts: PrintedTexts }> {
  const { default: Content } = await loadPageModule(page.key);
  const { all, used } = recorded(facts);
  const texts: PrintedTexts = {};
  const printed = (text: string, headingLevel: number) => (texts[printedKey(text, headingLevel)] ??= printMarkdown(text, headingLevel));
  const store = new PageStore({ pathname, page, shell, news, facts: all, texts }, Content, loadPageModule, printed);
  const html = renderToString(
    <StaticRouter location={pathname}>
      <App store={store} />
    </StaticRouter>,
  );
  return { html, facts: used, texts };
}
