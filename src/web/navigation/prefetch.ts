import { savesData } from '../live/savesData.ts';
import { needsDocumentLoad } from '../ui/SiteLink.tsx';
import type { PageStore } from '../app/PageStore.ts';
import { sitePath } from '../../domain/base.ts';

/** Prefetches the page of a link when the visitor points at it, focuses it or touches it. */
export function prefetchOnIntent(root: HTMLElement, store: PageStore): void {
  if (savesData()) return;
  const prefetch = ({ target }: Event) => {
    const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href^="/"]') : null;
    if (!link || link.pathname === location.pathname) return;
    const path = sitePath(link.pathname);
    if (path === undefined || needsDocumentLoad(path, store.layout.documents)) return;
    // If prefetching fails, following the link loads the document.
    store.load(path).catch(() => undefined);
  };
  for (const type of ['pointerover', 'focusin', 'touchstart']) root.addEventListener(type, prefetch, { passive: true });
}
