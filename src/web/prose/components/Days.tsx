import type { PropsOf } from '../../../../content.config.ts';
import { friendlyDays } from '../../../domain/format.ts';
import { usePageContext } from '../../live/pageContext.tsx';
import { isText, readValue } from '../readValue.ts';

/** A range of days of the data: "August 21-23, 2026". */
export function Days({ from, to }: PropsOf<'Days'>) {
  const site = usePageContext();
  return <>{friendlyDays(readValue(site, from, isText), readValue(site, to, isText))}</>;
}
