import { flushSync } from 'react-dom';
import { articleKey } from '../../domain/articleKey.ts';
import { publicPath } from '../../domain/base.ts';
import { codeVersion } from '../../site/codeVersion.ts';
import type { PagePayload } from '../../site/pageData.ts';
import { dataAddress, pageKeyOf } from '../../site/pageKey.ts';
import { pageOrigin, savedAtHeader } from '../../site/savedCopy.ts';
import { loadComponents } from '../app/components.ts';
import type { PageStore } from '../app/PageStore.ts';
import { replaceContent } from './replaceContent.ts';

/** Whether two payloads show the same. All articles share one, whose title and description are those of none. */
export function showsSame(one: PagePayload, other: PagePayload): boolean {
  const shown = ({ page, text, data }: PagePayload) => JSON.stringify([page.key === articleKey || page, text, data]);
  return shown(one) === shown(other);
}

/** Whether somebody is typing into the page, has typed, or has selected words of it: then it stays as it is. */
function isInUse(main: Element): boolean {
  const selection = getSelection();
  return (
    [...main.querySelectorAll('input')].some(
      (field) => field === document.activeElement || (field.type !== 'hidden' && field.value !== ''),
    ) ||
    (selection?.isCollapsed === false && selection.containsNode(main, true))
  );
}

/**
 * Asks the server by entity tag for a page that has been loaded. If it shows something else by now, it takes the place of the one that
 * is shown; if it is gone or needs other code, its address loads as a document.
 * @param isShown whether the visitor still looks at the page
 * @param render renders what the store has
 * @throws if the network fails or the answer is no page; what is shown stays
 */
export async function renewPage(store: PageStore, pathname: string, isShown: () => boolean, render: () => void): Promise<void> {
  const loaded = store.get(pathname);
  if (loaded.page.key === '/404' || !navigator.onLine) return;
  // By this the service worker knows that a copy of its own is of no use (src/web/serviceWorker/answers.ts).
  const response = await fetch(publicPath(dataAddress(pageKeyOf(pathname))), { cache: 'no-cache' });
  if (response.headers.has(savedAtHeader)) return;
  const isGone = response.status === 404 || response.status === 410;
  if (!response.ok && !isGone) throw new Error(`${response.url} answered ${response.status}.`);
  const payload = isGone ? undefined : ((await response.json()) as PagePayload);
  loaded.askedAt = Date.now();
  if (payload && showsSame(loaded, payload) && loaded.origin.from === 'server') return;
  const next = payload?.code === codeVersion ? { ...payload, components: await loadComponents(payload.text) } : undefined;
  const main = document.getElementById('main');
  // Another answer may have come first.
  if (store.get(pathname) !== loaded) return;
  if (!isShown()) {
    // Without a page of this code, the next visit asks again.
    if (next) store.set(pathname, next, pageOrigin(null));
  } else if (main && !isInUse(main)) {
    if (!next) return location.reload();
    store.set(pathname, next, pageOrigin(null));
    replaceContent(main, () => flushSync(render));
  }
}
