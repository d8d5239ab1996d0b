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

type Guard<Value> = (value: unknown) => value is Value;

export const isNumber: Guard<number> = (value) => typeof value === 'number';
export const isText: Guard<string> = (value) => typeof value === 'string';

/** The value at a path such as `hotel.suites.regency.name`: fields by name, entries of lists by their id; undefined if there is none. */
function lookup(root: unknown, path: string): unknown {
  return path.split('.').reduce<unknown>((value, key) => {
    if (Array.isArray(value)) return value.find((entry: { id?: string }) => entry.id === key) ?? value[Number(key)];
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[key] : undefined;
  }, root);
}

/** As `useValue`. */
export function readValue<Value>(site: Pick<PageContext, 'data'>, path: string, isWanted: Guard<Value>): Value {
  const file = path.split('.')[0] as DataName;
  const value = lookup({ [file]: site.data(file) }, path);
  if (isWanted(value)) return value;
  throw new Error(value === undefined ? `The data has nothing at "${path}".` : `The data has a value of another kind at "${path}".`);
}

/**
 * The value at a path of the data, as in `dealers.spaces.table.price`: data file, fields, ids of entries.
 * @throws {Error} if there is none, or if it has another type
 */
export const useValue = <Value,>(path: string, isWanted: Guard<Value>): Value => readValue(usePageContext(), path, isWanted);

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
