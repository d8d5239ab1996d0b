import { savesData } from '../live/savesData.ts';
import { needsDocumentLoad } from '../ui/SiteLink.tsx';
import type { PageStore } from '../app/PageStore.ts';
import { sitePath } from '../../domain/base.ts';

/** Loads the page that a link leads to when the visitor points at it, focuses it or touches it. */
export function prefetchOnIntent(root: HTMLElement, store: PageStore): void {
  if (savesData()) return;
  const prefetch = ({ target }: Event) => {
    const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href^="/"]') : null;
    if (!link || link.pathname === location.pathname) return;
    const path = sitePath(link.pathname);
    if (path === undefined || needsDocumentLoad(path, store.layout.documents)) return;
    // After a failure, following the link loads the document.
    store.load(path).catch(() => undefined);
  };
  for (const type of ['pointerover', 'focusin', 'touchstart']) root.addEventListener(type, prefetch, { passive: true });
}
