import { useEffect, useLayoutEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { useLayoutData } from '../live/siteContext.tsx';
import { documentTitleOf } from './documentTitle.ts';
import { saveScroll, showTarget, savedScroll } from './scroll.ts';

/**
 * What a browser does when a document loads, for navigation within the app: title, scroll position and focus.
 * Mounted with the page, so that its content is there. Shows nothing.
 * @param title of the page; left out where the page sets its own
 */
export function NavigationEffects({ title }: { title: string | undefined }) {
  const location = useLocation();
  const { convention } = useLayoutData();
  const first = useRef(isFirst);
  const documentTitle = title && documentTitleOf(location.pathname, title, convention);

  useEffect(() => {
    if (documentTitle) document.title = documentTitle;
  }, [documentTitle]);

  useLayoutEffect(() => {
    const initial = first.current;
    first.current = isFirst = false;
    const forget = () => saveScroll(location.key);
    addEventListener('scroll', forget, { passive: true });
    const stored = savedScroll(location.key);
    if (stored !== undefined) scrollTo({ top: stored, behavior: 'instant' });
    else if (location.hash) showTarget(location.hash);
    else if (!initial) scrollTo({ top: 0, behavior: 'instant' });
    if (!initial && !location.hash)
      (document.querySelector<HTMLElement>('main h1') ?? document.getElementById('main'))?.focus({ preventScroll: true });
    return () => removeEventListener('scroll', forget);
  }, [location.key, location.hash]);
  return null;
}

// The first page of a document is not navigated to: the browser has put focus where it belongs.
let isFirst = true;
