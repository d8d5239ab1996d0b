import { createContext, type ReactNode, startTransition, useContext, useEffect, useState } from 'react';
import type { DataName, LayoutData, PageData, PageContext } from '../../site/types.ts';

const PageReactContext = createContext<PageContext | undefined>(undefined);
export const PageContextProvider = PageReactContext.Provider;

export function usePageContext(): PageContext {
  const site = useContext(PageReactContext);
  if (!site) throw new Error('PageContextProvider is missing.');
  return site;
}

export const useLayoutData = (): LayoutData => usePageContext().layout;

/** The data of a file in content/data, as in `useData('hotel').suites`. */
export function useData<Name extends DataName>(name: Name): PageData[Name] {
  return usePageContext().data(name);
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
