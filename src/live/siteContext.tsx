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

/** A data file's content, as in `useData('hotel').suites`. */
export function useData<Name extends DataName>(name: Name): PageData[Name] {
  return useSite().data(name);
}

const never = () => () => {};

/** False while rendering on the server and hydrating, true from then on. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
