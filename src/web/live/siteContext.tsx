import { createContext, type ReactNode, startTransition, useContext, useEffect, useState } from 'react';
import type { DataName, LayoutData, PageData, Site } from '../../site/types.ts';

const SiteContext = createContext<Site | undefined>(undefined);
export const SiteProvider = SiteContext.Provider;

export function useSite(): Site {
  const site = useContext(SiteContext);
  if (!site) throw new Error('SiteProvider is missing.');
  return site;
}

export const useLayoutData = (): LayoutData => useSite().layout;

/** The data of a file in content/data, as in `useData('hotel').suites`. */
export function useData<Name extends DataName>(name: Name): PageData[Name] {
  return useSite().data(name);
}

const HydratedContext = createContext(false);

/**
 * Lets components render differently once hydration is over, as links do with `dtspoof`. A transition renders them again in
 * small tasks, so that the page responds to input meanwhile.
 */
export function HydratedProvider({ children }: { children: ReactNode }) {
  const [hydrated, setHydrated] = useState(false);
  useEffect(() => startTransition(() => setHydrated(true)), []);
  return <HydratedContext value={hydrated}>{children}</HydratedContext>;
}

/** False on the server and during hydration, then true. */
export const useHydrated = (): boolean => useContext(HydratedContext);
