import { renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router';
import { lastScheduleChange } from '../domain/timeline.ts';
import { bakedSchedule } from '../live/config.ts';
import type { Shell } from '../live/site.tsx';
import { printMarkdown } from '../markdown/printMarkdown.ts';
import { printedKey, type PrintedTexts } from '../markdown/printed.ts';
import { App } from './App.tsx';
import { codeVersion } from './codeVersion.ts';
import { loadComponents } from './components.ts';
import { PageStore } from './PageStore.ts';
import { recorded } from './recorded.ts';
import type { DocumentData, Rendering } from './rendering.ts';

const settledShells = new WeakMap<Shell, Shell>();

/** A shell as of the last change of its schedule: until the next one, the same content is printed as the same bytes. */
function settled(shell: Shell): Shell {
  const known = settledShells.get(shell);
  if (known) return known;
  const made = { ...shell, renderedAt: lastScheduleChange(bakedSchedule(shell), shell.renderedAt) };
  settledShells.set(shell, made);
  return made;
}

/** Markup of a page within its shell, and all that the browser needs to render the same. */
export async function renderApp({ pathname, page, text, shell, news, facts }: Rendering): Promise<{ html: string; data: DocumentData }> {
  const { all, used } = recorded(facts);
  const texts: PrintedTexts = {};
  const printed = (markdown: string, headingLevel: number) =>
    (texts[printedKey(markdown, headingLevel)] ??= printMarkdown(markdown, headingLevel));
  const data = { code: codeVersion, pathname, page, text, shell: settled(shell), news, texts };
  const store = new PageStore({ ...data, facts: all }, await loadComponents(text), printed);
  const html = renderToString(
    <StaticRouter location={pathname}>
      <App store={store} />
    </StaticRouter>,
  );
  return { html, data: { ...data, facts: used } };
}
