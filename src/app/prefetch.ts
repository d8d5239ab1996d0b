import { needsDocumentLoad } from '../ui/SiteLink.tsx';
import type { PageStore } from './PageStore.ts';

/** Whether the browser is set to save data, or the connection is very slow. Only Chromium reports it. */
function savesData(): boolean {
  const { connection } = navigator as { connection?: { saveData?: boolean; effectiveType?: string } };
  return connection?.saveData === true || connection?.effectiveType?.endsWith('2g') === true;
}

/** Loads the page that a link leads to when the visitor points at it, focuses it or touches it. */
export function prefetchOnIntent(root: HTMLElement, store: PageStore): void {
  if (savesData()) return;
  const prefetch = ({ target }: Event) => {
    const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href^="/"]') : null;
    if (!link || link.pathname === location.pathname) return;
    if (needsDocumentLoad(link.pathname, store.layout.documents)) return;
    // After a failure, following the link loads the document.
    store.load(link.pathname).catch(() => undefined);
  };
  for (const type of ['pointerover', 'focusin', 'touchstart']) root.addEventListener(type, prefetch, { passive: true });
}
