import { flushSync } from 'react-dom';
import { articleKey, publicPath } from '../../domain/addresses.ts';
import { dataAddress, pageKeyOf } from '../../site/addresses.ts';
import { codeVersion } from '../../site/codeVersion.ts';
import type { PagePayload } from '../../site/pageData.ts';
import { pageOrigin, savedAtHeader } from '../../site/savedCopy.ts';
import { loadComponents, type PageStore } from './PageStore.ts';
import { restoreState } from './restoreState.ts';

/** Replaces the content of an element. Keeps opened sections, the focus, and the position of what is in view. */
export function replaceContent(main: Element, replace: () => void): void {
  const before = [...main.childNodes];
  const focused = main.contains(document.activeElement) ? document.activeElement : null;
  const scrolled = scrollY;
  const anchor = [...main.querySelectorAll('[id]')].findLast((element) => {
    const { top, height } = element.getBoundingClientRect();
    return height > 0 && top < innerHeight / 2;
  });
  const top = anchor?.getBoundingClientRect().top ?? 0;
  replace();
  restoreState(before, [...main.childNodes], focused);
  if (scrolled === 0) return;
  const twin = anchor && document.getElementById(anchor.id);
  scrollTo({ top: twin ? scrollY + twin.getBoundingClientRect().top - top : scrolled, behavior: 'instant' });
}

/** True if two payloads render the same. All articles share one page, whose own title and description are never shown. */
export function showsSame(before: PagePayload, after: PagePayload): boolean {
  const shown = ({ page, text, data }: PagePayload) => JSON.stringify([page.key === articleKey || page, text, data]);
  return shown(before) === shown(after);
}

/** True if the visitor has typed into a field or made a choice. Radio buttons always have a value. */
const isFilled = ({ type, value, checked, defaultChecked }: HTMLInputElement) =>
  type === 'radio' || type === 'checkbox' ? checked !== defaultChecked : type !== 'hidden' && value !== '';

/** True if the visitor is typing, has typed, or has selected text on the page, which must then not be replaced. */
function isInUse(main: Element): boolean {
  const selection = getSelection();
  return (
    [...main.querySelectorAll('input')].some((field) => field === document.activeElement || isFilled(field)) ||
    (selection?.isCollapsed === false && selection.containsNode(main, true))
  );
}

/**
 * Revalidates a loaded page by entity tag. If it has changed, replaces the page on screen; if it is gone or needs other code, loads its
 * address as a document.
 * @param isShown returns true while the visitor is still on the page
 * @throws if the network fails or the response is not a page; the current page then stays
 */
export async function renewPage(store: PageStore, pathname: string, isShown: () => boolean, render: () => void): Promise<void> {
  const loaded = store.get(pathname);
  if (loaded.page.key === '/404' || !navigator.onLine) return;
  // The cache mode tells the service worker not to respond with a copy (src/web/serviceWorker/strategies.ts).
  const response = await fetch(publicPath(dataAddress(pageKeyOf(pathname))), { cache: 'no-cache' });
  if (response.headers.has(savedAtHeader)) return;
  const isGone = response.status === 404 || response.status === 410;
  if (!response.ok && !isGone) throw new Error(`${response.url} answered ${response.status}.`);
  const payload = isGone ? undefined : ((await response.json()) as PagePayload);
  loaded.askedAt = Date.now();
  if (payload && showsSame(loaded, payload) && loaded.origin.from === 'server') return;
  const next = payload?.code === codeVersion ? { ...payload, components: await loadComponents(payload.text) } : undefined;
  const main = document.getElementById('main');
  // Another request may have replaced the page meanwhile.
  if (store.get(pathname) !== loaded) return;
  if (!isShown()) {
    // If the page needs other code, the next visit requests it again.
    if (next) store.set(pathname, next, pageOrigin(null));
  } else if (main && !isInUse(main)) {
    if (!next) return location.reload();
    store.set(pathname, next, pageOrigin(null));
    replaceContent(main, () => flushSync(render));
  }
}
