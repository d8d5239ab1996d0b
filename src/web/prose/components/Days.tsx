import type { PropsOf } from '../../../../content.config.ts';
import { friendlyDays } from '../../../domain/format.ts';
import { useFormats } from '../../live/useLocale.ts';
import { isString, useValue } from '../../live/pageContext.tsx';

/** A range of days from the data: "August 21-23, 2026". */
export function Days({ from, to }: PropsOf<'Days'>) {
  return <span>{friendlyDays(useValue(from, isString), useValue(to, isString), useFormats())}</span>;
}
