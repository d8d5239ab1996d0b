import { startTransition, useEffect, useMemo, useState } from 'react';
import { type Location, useLocation, useNavigationType } from 'react-router';
import { withoutTrailingSlash } from '../../site/pageKey.ts';
import { inViewTransition } from './inViewTransition.ts';
import type { PageStore } from '../app/PageStore.ts';

/** The router's location without a trailing slash, because the server renders every page at its path without one. */
function useCanonicalLocation(): Location {
  const location = useLocation();
  return useMemo(() => ({ ...location, pathname: withoutTrailingSlash(location.pathname) }), [location]);
}

/** The location to render: the router's location once its page has loaded, and until then the previous one. And whether it loads. */
export function useShownLocation(store: PageStore): [shown: Location, isLoading: boolean] {
  const location = useCanonicalLocation();
  const type = useNavigationType();
  const [shown, setShown] = useState(location);
  // In the preview each edit brings a new store, also while a page loads. It begins with the page at the address.
  const isSamePage = location.pathname === shown.pathname || !store.has(shown.pathname);
  if (isSamePage && location !== shown) setShown(location);
  useEffect(() => {
    if (isSamePage) return undefined;
    let isOutdated = false;
    const show = () => {
      if (!isOutdated) setShown(location);
    };
    // For back and forward the browser may show an animation of its own, as for a swipe.
    const change = type === 'POP' ? startTransition : inViewTransition;
    void store.loadOrReload(location.pathname).then(() => change(show));
    return () => {
      isOutdated = true;
    };
  }, [store, location, type, isSamePage]);
  return [isSamePage ? location : shown, !isSamePage];
}
