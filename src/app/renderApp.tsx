import { QueryClient } from '@tanstack/react-query';
import { renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router';
import { loadPageModule } from 'virtual:page-modules';
import type { FactName, Facts } from '../live/site.tsx';
import { App } from './App.tsx';
import { PageStore } from './PageStore.ts';
import type { PageData, Rendering } from './rendering.ts';

/** Facts that note which of them are read. */
function recorded(facts: Facts): { all: Facts; used: PageData['facts'] } {
  const used: PageData['facts'] = {};
  const all = new Proxy(facts, {
    get(target, name: FactName) {
      const fact = target[name];
      if (name in target) Object.assign(used, { [name]: fact });
      return fact;
    },
  });
  return { all, used };
}

/** Markup of a page within its shell, and the facts that it read: what the browser needs to render the same. */
export async function renderApp({ pathname, page, shell, news, facts }: Rendering): Promise<{ html: string; facts: PageData['facts'] }> {
  const { default: Content } = await loadPageModule(page.key);
  const { all, used } = recorded(facts);
  const store = new PageStore({ pathname, page, shell, news, facts: all }, Content, loadPageModule);
  const html = renderToString(
    <StaticRouter location={pathname}>
      <App store={store} queryClient={new QueryClient()} />
    </StaticRouter>,
  );
  return { html, facts: used };
}
