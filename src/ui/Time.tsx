import { friendlyDate, friendlyDay, instantDay } from '../domain/format.ts';
import { useHydrated } from '../live/site.tsx';
import { conventionZone } from '../domain/zone.ts';

/** A calendar day, as in "July 15, 2025". */
export function Day({ day }: { day: string }) {
  return <time dateTime={day}>{friendlyDay(day)}</time>;
}

interface InstantProps {
  at: Date | undefined;
  show?: 'full' | 'day' | undefined;
}

/** An instant in the convention's zone, worded as section 4 says; a full one names the zone and, where it differs, the visitor's time. */
export function Instant({ at, show = 'full' }: InstantProps) {
  const hydrated = useHydrated();
  if (!at) return <>TBD</>;
  if (show === 'day') return <time dateTime={at.toISOString()}>{instantDay(at)}</time>;
  return (
    <>
      <time dateTime={at.toISOString()} title={hydrated ? visitorTime(at) : undefined}>
        {friendlyDate(at)}
      </time>{' '}
      Eastern time
    </>
  );
}

/** The visitor's own reading of an instant; undefined where it is the convention's. */
function visitorTime(at: Date): string | undefined {
  const format = (timeZone?: string) => new Intl.DateTimeFormat(undefined, { dateStyle: 'full', timeStyle: 'short', ...(timeZone && { timeZone }) }).format(at);
  const own = format();
  return own === format(conventionZone) ? undefined : `${own} in your time zone`;
}
