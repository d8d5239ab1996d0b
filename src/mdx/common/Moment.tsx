import type { PropsOf } from '../../../content.config.ts';
import { isDay } from '../../domain/zone.ts';
import { useSite } from '../../live/siteContext.tsx';
import { Day, Instant } from '../../ui/Time.tsx';
import { isText, readValue } from '../readValue.ts';

/** A day or an instant of the data. */
export function Moment({ id, show }: PropsOf<'Moment'>) {
  const value = readValue(useSite(), id, isText);
  return isDay(value) ? <Day day={value} /> : <Instant at={new Date(value)} show={show} />;
}
