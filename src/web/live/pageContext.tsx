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

/**
 * As `useData`, of a page's context.
 * @throws {Error} if there is none: the check allows a component only with its data
 */
export function pickData<Name extends DataName>(site: Pick<PageContext, 'data'>, name: Name): NonNullable<PageData[Name]> {
  const data = site.data(name);
  if (!data) throw new Error(`This page does not carry the data "${name}".`);
  return data;
}

/** The data of a file in content/data, as in `useData('hotel').suites`. */
export function useData<Name extends DataName>(name: Name): NonNullable<PageData[Name]> {
  return pickData(usePageContext(), name);
}

type Guard<Value> = (value: unknown) => value is Value;

export const isNumber: Guard<number> = (value) => typeof value === 'number';
export const isString: Guard<string> = (value) => typeof value === 'string';

/** The keys and indexes of a path, in which ids name the entries of lists, and the value there; undefined where nothing could hold one. */
export function findValue(root: unknown, path: string): { keys: PropertyKey[]; value: unknown } | undefined {
  const keys: PropertyKey[] = [];
  let value = root;
  for (const step of path.split('.')) {
    if (typeof value !== 'object' || value === null) return undefined;
    const place = Array.isArray(value) ? value.findIndex((entry: { id?: string } | null) => entry?.id === step) : -1;
    const key = place >= 0 ? place : step;
    keys.push(key);
    value = Object.hasOwn(value, key) ? (value as Record<PropertyKey, unknown>)[key] : undefined;
  }
  return { keys, value };
}

/** As `useValue`. */
export function readValue<Value>(site: Pick<PageContext, 'data'>, path: string, isWanted: Guard<Value>): Value {
  const file = path.split('.')[0] as DataName;
  const value = findValue({ [file]: pickData(site, file) }, path)?.value;
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
