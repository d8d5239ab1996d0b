import { useEffect, useState } from 'react';
import { inStorage } from './drafts/drafts.ts';

/**
 * A form's values in storage, because phones close tabs, and authors look at something else meanwhile.
 * @returns the values, a function that changes some, and one that deletes the stored copy
 */
export function useStoredFields<Fields extends object>(area: 'localStorage' | 'sessionStorage', key: string, start: Fields) {
  const [typed, setTyped] = useState(() => inStorage(() => JSON.parse(window[area].getItem(key) ?? '{}') as Partial<Fields>) ?? {});
  useEffect(() => {
    inStorage(() => window[area].setItem(key, JSON.stringify(typed)));
  }, [area, key, typed]);
  const change = (fields: Partial<Fields>) => setTyped((before) => ({ ...before, ...fields }));
  const forget = () => inStorage(() => window[area].removeItem(key));
  return [{ ...start, ...typed }, change, forget] as const;
}
