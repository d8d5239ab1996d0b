import { useEffect, useLayoutEffect } from 'react';
import { useLocation } from 'react-router';
import { pollLiveData } from '../live/liveData.tsx';
import { useLayoutData } from '../live/pageContext.tsx';
import { documentTitle } from '../../site/documentTitle.ts';
import { savedScroll, showTarget, trackScroll } from './scroll.ts';

/**
 * Does on client-side navigation what a browser does on document load: sets title, scroll position and focus, and starts polling the
 * configuration. Mounted with the page, so that its content is in the document. Renders nothing.
 * @param title of the page; undefined if the page sets its own
 */
export function NavigationEffects({ title }: { title: string | undefined }) {
  const { pathname, hash, key } = useLocation();
  const { convention } = useLayoutData();
  const shownTitle = title && documentTitle(pathname, title, convention);

  useEffect(() => pollLiveData('config'), []);
  useEffect(() => {
    if (shownTitle) document.title = shownTitle;
  }, [shownTitle]);

  useLayoutEffect(() => {
    const before = shownPath;
    shownPath = pathname;
    if (before === undefined) {
      // The target did not exist when the browser looked for it, because the app has rendered the page (startApp.tsx).
      if (hash && !document.querySelector(':target')) showTarget(hash);
    } else {
      const saved = savedScroll(key);
      // A fragment that names nothing leads to the page, as in browsers; on the same page nowhere.
      const isShown = saved === undefined && hash !== '' && (showTarget(hash) || pathname === before);
      if (!isShown) {
        scrollTo({ top: saved ?? 0, behavior: 'instant' });
        if (saved === undefined || !hash)
          (document.querySelector<HTMLElement>('main h1') ?? document.getElementById('main'))?.focus({ preventScroll: true });
      }
    }
    return trackScroll(key);
  }, [pathname, hash, key]);
  return null;
}

/** Undefined on document load, when the browser sets scroll position and focus itself. */
let shownPath: string | undefined;
