import { articleKey, publicPath } from '../../domain/addresses.ts';
import { dataAddress, pageKeyOf } from '../../site/addresses.ts';
import type { PagePayload } from '../../site/pageData.ts';
import { savedAtHeader } from '../../site/savedCopy.ts';
import { clockCorrector } from '../live/clockCorrector.ts';
import type { PageStore } from './PageStore.ts';

/** True if two payloads render the same. All articles share one page, of which only the text is shown, and is the same for all. */
export function showsSame(before: PagePayload, after: PagePayload): boolean {
  const shown = ({ page, text, data }: PagePayload) => JSON.stringify(page.key === articleKey ? text : [page, text, data]);
  return shown(before) === shown(after);
}

/** True if the visitor has typed into a field or made a choice. Radio buttons always have a value. */
const isFilled = ({ type, value, checked, defaultChecked }: HTMLInputElement) =>
  type === 'radio' || type === 'checkbox' ? checked !== defaultChecked : type !== 'hidden' && value !== '';

/** True if the visitor is typing, has typed, or has selected text on the page or in a dialog, which must then stay. */
function isInUse(main: Element): boolean {
  const selection = getSelection();
  return (
    document.querySelector('dialog[open]') !== null ||
    [...main.querySelectorAll('input')].some((field) => field === document.activeElement || isFilled(field)) ||
    (selection?.isCollapsed === false && selection.containsNode(main, true))
  );
}

/**
 * Asks by entity tag whether a page has changed or is gone. If so, loads its address again, unless the visitor has left it, or is using it.
 * @throws if the network fails or the response is not a page; the current page then stays
 */
export async function renewPage(store: PageStore, pathname: string, isShown: () => boolean): Promise<void> {
  const loaded = store.get(pathname);
  if (loaded.page.key === '/404' || !navigator.onLine) return;
  // An API elsewhere doesn't show its clock to pages of another origin.
  const correct = clockCorrector(window.siteClock);
  // The cache mode tells the service worker not to respond with a copy (src/web/serviceWorker/strategies.ts).
  const response = await fetch(publicPath(dataAddress(pageKeyOf(pathname))), { cache: 'no-cache' });
  if (response.headers.has(savedAtHeader)) return;
  correct(response);
  const isGone = response.status === 404 || response.status === 410;
  if (!response.ok && !isGone) throw new Error(`${response.url} answered ${response.status}.`);
  const isSame = !isGone && showsSame(loaded, (await response.json()) as PagePayload);
  loaded.askedAt = Date.now();
  if (isSame && !loaded.copy) return;
  const main = document.getElementById('main');
  if (isShown() && main && !isInUse(main)) location.reload();
}
