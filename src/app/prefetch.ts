import { needsDocumentLoad } from '../ui/SiteLink.tsx';
import type { PageStore } from './PageStore.ts';

/** Whether the visitor's browser asks to save data, or sits in a very slow network. */
function savesData(): boolean {
  const { connection } = navigator as { connection?: { saveData?: boolean; effectiveType?: string } };
  return connection?.saveData === true || connection?.effectiveType?.endsWith('2g') === true;
}

const isFile = /\.\w+$/;

/** Loads the page behind a link of the app as soon as somebody means to follow it: by pointer, focus or touch. */
export function prefetchOnIntent(root: HTMLElement, store: PageStore): void {
  if (savesData()) return;
  const prefetch = ({ target }: Event) => {
    const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href^="/"]') : null;
    if (!link || link.pathname === location.pathname || isFile.test(link.pathname)) return;
    if (needsDocumentLoad(link.pathname, store.layout.documents)) return;
    // Where it fails, following the link loads the document.
    store.load(link.pathname).catch(() => undefined);
  };
  for (const type of ['pointerover', 'focusin', 'touchstart']) root.addEventListener(type, prefetch, { passive: true });
}
