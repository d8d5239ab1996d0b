import { createContext, type ReactNode, startTransition, useContext, useEffect, useState } from 'react';
import { valueAt } from '../../domain/json.ts';
import type { DataName, LayoutData, PageData, PageContext } from '../../site/pageData.ts';

const PageReactContext = createContext<PageContext | undefined>(undefined);
export const PageContextProvider = PageReactContext.Provider;

export function usePageContext(): PageContext {
  const context = useContext(PageReactContext);
  if (!context) throw new Error('PageContextProvider is missing.');
  return context;
}

export const useLayoutData = (): LayoutData => usePageContext().layout;

/** `useData` without React. @throws if the page does not carry the data. The check of the content prevents that. */
export function pickData<Name extends DataName>(context: Pick<PageContext, 'data'>, name: Name): NonNullable<PageData[Name]> {
  const data = context.data(name);
  if (!data) throw new Error(`This page does not carry the data "${name}".`);
  return data;
}

/** The data of a file in content/data: `useData('hotel').suites`. */
export const useData = <Name extends DataName>(name: Name): NonNullable<PageData[Name]> => pickData(usePageContext(), name);

type Guard<Value> = (value: unknown) => value is Value;

export const isNumber: Guard<number> = (value) => typeof value === 'number';
export const isString: Guard<string> = (value) => typeof value === 'string';

/** The keys and indexes of a path in which list entries are named by id, for `valueAt`. */
export function resolveIds(root: unknown, path: string): PropertyKey[] {
  const keys: PropertyKey[] = [];
  for (const step of path.split('.')) {
    const list = valueAt(root, keys);
    const index = Array.isArray(list) ? list.findIndex((entry: { id?: string } | null) => entry?.id === step) : -1;
    keys.push(index >= 0 ? index : step);
  }
  return keys;
}

/** `useValue` without React. */
export function readValue<Value>(context: Pick<PageContext, 'data'>, path: string, isWanted: Guard<Value>): Value {
  const file = path.split('.')[0] as DataName;
  const data = { [file]: pickData(context, file) };
  const value = valueAt<unknown>(data, resolveIds(data, path));
  if (isWanted(value)) return value;
  throw new Error(value === undefined ? `The data has nothing at "${path}".` : `The data has a value of another kind at "${path}".`);
}

/** The value at a path of the data, such as `dealers.spaces.table.price`. @throws if there is none, or if it has another type */
export const useValue = <Value,>(path: string, isWanted: Guard<Value>): Value => readValue(usePageContext(), path, isWanted);

const HydratedContext = createContext(false);

/** Lets components differ after hydration, as links do with `dtspoof`: in a transition, whose small tasks keep the page responsive. */
export function HydratedProvider({ children }: { children: ReactNode }) {
  const [hydrated, setHydrated] = useState(false);
  useEffect(() => startTransition(() => setHydrated(true)), []);
  return <HydratedContext value={hydrated}>{children}</HydratedContext>;
}

/** False on the server and during hydration, then true. */
export const useHydrated = (): boolean => useContext(HydratedContext);
