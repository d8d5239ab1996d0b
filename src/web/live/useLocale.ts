import { american, type LocaleFormats } from '../../domain/localeFormats.ts';
import type { LayoutData } from '../../site/types.ts';
import { useLayoutData } from './pageContext.tsx';

/** Formats for amounts, dates and distances at the convention. */
export const useFormats = (): LocaleFormats => useLayoutData().formats ?? american;

/** The convention's time zone. */
export function useZone(): LayoutData['convention']['zone'] {
  return useLayoutData().convention.zone;
}
