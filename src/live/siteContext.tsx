import { createContext, useContext, useSyncExternalStore } from 'react';
import type { DataName, LayoutData, PageData, Site } from '../site/types.ts';

const SiteContext = createContext<Site | undefined>(undefined);
export const SiteProvider = SiteContext.Provider;

export function useSite(): Site {
  const site = useContext(SiteContext);
  if (!site) throw new Error('SiteProvider is missing.');
  return site;
}

export const useLayoutData = (): LayoutData => useSite().layout;

/** The content of a data file, as in `useData('hotel').suites`. */
export function useData<Name extends DataName>(name: Name): PageData[Name] {
  return useSite().data(name);
}

const subscribeToNothing = () => () => {};

/** False on the server and during hydration, then true. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    subscribeToNothing,
    () => true,
    () => false,
  );
}
