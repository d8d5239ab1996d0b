import { createContext, type ReactNode, startTransition, useContext, useEffect, useState } from 'react';
import type { DataName, LayoutData, PageData, Site } from '../site/types.ts';

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
 * Tells its content once hydration is over: in a transition, so that what shows something else then, such as every link of a
 * page with `dtspoof`, is rendered in small tasks.
 */
export function HydratedProvider({ children }: { children: ReactNode }) {
  const [hydrated, setHydrated] = useState(false);
  useEffect(() => startTransition(() => setHydrated(true)), []);
  return <HydratedContext value={hydrated}>{children}</HydratedContext>;
}

/** False on the server and during hydration, then true. */
export const useHydrated = (): boolean => useContext(HydratedContext);
