import { css } from '@linaria/core';
import { formatClockTime, formatInstant, formatDay, formatInstantDay, wallStamp, type LocaleFormats } from '../../domain/format.ts';
import { wallClock, zoneNameAt } from '../../domain/zone.ts';
import { useFormats, useZone } from '../live/hooks.ts';
import { useHydrated } from '../live/pageContext.tsx';
import { isElsewhere, visitorClock } from '../live/visitorClock.ts';

export function Day({ day }: { day: string }) {
  return <time dateTime={day}>{formatDay(day, useFormats())}</time>;
}

/** The visitor's wall-clock time, given as the UTC fields of a date: " (Aug 26, 1:00 AM your time)", or " (26 Aug, 01:00 your time)". */
function yourTime(wall: Date, formats: LocaleFormats) {
  const { month, day } = wallStamp(wall);
  return ` (${formats.dayFirst ? `${day} ${month}` : `${month} ${day}`}, ${formatClockTime(wall, formats)} your time)`;
}

/** An instant (ISO) in the convention's zone, in words. The full form names the zone, followed by the visitor's time if it differs. */
export function Instant({ at, show = 'full' }: { at: string | undefined; show?: 'full' | 'day' | undefined }) {
  const hydrated = useHydrated();
  const formats = useFormats();
  const zone = useZone();
  const { id } = zone;
  if (at === undefined) return <span>TBD</span>;
  const instant = new Date(at);
  if (show === 'day') return <time dateTime={instant.toISOString()}>{formatInstantDay(instant, id, formats)}</time>;
  const differs = hydrated && isElsewhere(instant, id);
  return (
    <>
      <time dateTime={instant.toISOString()}>{formatInstant(instant, id, formats)}</time> <span>{zoneNameAt(instant.getTime(), zone)}</span>
      {(differs || !hydrated) && (
        <span className={visitorTime} data-print="off" data-size={yourTime(wallClock(instant.getTime(), id), formats)}>
          {differs && yourTime(visitorClock(instant), formats)}
        </span>
      )}
    </>
  );
}

// The head script knows before the first paint whether the visitor is in another zone (src/web/live/head.ts). Until hydration the
// convention's time reserves the space, so that almost nothing moves. Zones may differ on some dates only, as where daylight saving time
// starts on another day. Hidden on paper, which is for other readers.
const visitorTime = css`
  display: none;
  html[data-elsewhere] &,
  &:not(:empty) {
    display: inline;
  }
  &:empty::after {
    content: attr(data-size) / '';
    visibility: hidden;
  }
`;
