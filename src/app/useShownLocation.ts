import { startTransition, useEffect, useState } from 'react';
import { type Location, useLocation, useNavigationType } from 'react-router';
import { inViewTransition } from './inViewTransition.ts';
import type { PageStore } from './PageStore.ts';

/** The address whose page shows. It follows the router's as soon as that page has loaded; until then the last one stays. */
export function useShownLocation(store: PageStore): Location {
  const location = useLocation();
  const type = useNavigationType();
  const [shown, setShown] = useState(location);
  const samePage = location.pathname === shown.pathname;
  if (samePage && location !== shown) setShown(location);
  useEffect(() => {
    if (samePage) return undefined;
    let left = false;
    const show = () => {
      if (!left) setShown(location);
    };
    // Back and forth the browser may have moved the page itself, as for a swipe.
    const change = type === 'POP' ? startTransition : inViewTransition;
    void store.loadToShow(location.pathname).then(() => change(show));
    return () => {
      left = true;
    };
  }, [store, location, type, samePage]);
  return samePage ? location : shown;
}
