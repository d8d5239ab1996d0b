import { css } from '@linaria/core';
import { friendlyDate, friendlyDay, instantDay } from '../../domain/format.ts';
import { zoneOffset } from '../../domain/zone.ts';
import { useZone } from '../live/config.ts';
import { useHydrated } from '../live/pageContext.tsx';
import { Tooltip } from '../ui/Tooltip.tsx';

/** A calendar day: "July 15, 2025". */
export function Day({ day }: { day: string }) {
  return <time dateTime={day}>{friendlyDay(day)}</time>;
}

const minuteMs = 60_000;

interface InstantProps {
  at: Date | undefined;
  show?: 'full' | 'day' | undefined;
}

/** An instant in the convention's zone, worded as section 4 says; a full one names the zone and, where it differs, shows the visitor's time. */
export function Instant({ at, show = 'full' }: InstantProps) {
  const hydrated = useHydrated();
  const { id, name } = useZone();
  if (!at) return <>TBD</>;
  if (show === 'day') return <time dateTime={at.toISOString()}>{instantDay(at, id)}</time>;
  const isElsewhere = hydrated && -at.getTimezoneOffset() * minuteMs !== zoneOffset(at.getTime(), id);
  return (
    <>
      <time dateTime={at.toISOString()}>{friendlyDate(at, id)}</time>{' '}
      <span className={zone}>
        {isElsewhere ? (
          <Tooltip label={name} text={() => visitorTime(at)}>
            {name}
          </Tooltip>
        ) : (
          name
        )}
      </span>
    </>
  );
}

const format = {
  weekday: 'long',
  month: 'long',
  day: 'numeric',
  year: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
  timeZoneName: 'long',
} as const;

/** An instant in the visitor's own zone, with the zone. Not during hydration: the first formatter blocks a phone for a tenth of a second. */
const visitorTime = (at: Date) => at.toLocaleString('en-US', format);

/* No layout shift when the text becomes a button. */
const zone = css`
  & button {
    display: inline;
    inline-size: auto;
    block-size: auto;
    border-radius: 0;
    font: inherit;
    text-decoration: underline dotted;
    text-underline-offset: 0.2em;
  }
`;
