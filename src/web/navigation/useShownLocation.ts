import { startTransition, useEffect, useMemo, useState } from 'react';
import { type Location, useLocation, useNavigationType } from 'react-router';
import { withoutTrailingSlash } from '../../site/pageKey.ts';
import { inViewTransition } from './inViewTransition.ts';
import type { PageStore } from '../app/PageStore.ts';

/** The router's location without a trailing slash: the server renders every page at its path without one. */
function useCanonicalLocation(): Location {
  const location = useLocation();
  return useMemo(() => ({ ...location, pathname: withoutTrailingSlash(location.pathname) }), [location]);
}

/** The location to render: the router's location once its page has loaded, until then the previous one. */
export function useShownLocation(store: PageStore): [shown: Location, isLoading: boolean] {
  const location = useCanonicalLocation();
  const type = useNavigationType();
  const [shown, setShown] = useState(location);
  // In the preview each edit creates a new store, even while a page loads. It starts with the page at the current address.
  const isSamePage = location.pathname === shown.pathname || !store.has(shown.pathname);
  if (isSamePage && location !== shown) setShown(location);
  useEffect(() => {
    if (isSamePage) return undefined;
    let isOutdated = false;
    const show = () => {
      if (!isOutdated) setShown(location);
    };
    // On back and forward the browser may show its own animation, for example for a swipe.
    const change = type === 'POP' ? startTransition : inViewTransition;
    void store.loadOrReload(location.pathname).then(() => isOutdated || change(show));
    return () => {
      isOutdated = true;
    };
  }, [store, location, type, isSamePage]);
  return [isSamePage ? location : shown, !isSamePage];
}
