import { css } from '@linaria/core';
import { friendlyDate, friendlyDay, instantDay } from '../domain/format.ts';
import { conventionZone } from '../domain/zone.ts';
import { useHydrated } from '../live/siteContext.tsx';
import { Tooltip } from './Tooltip.tsx';

/** A calendar day, as in "July 15, 2025". */
export function Day({ day }: { day: string }) {
  return <time dateTime={day}>{friendlyDay(day)}</time>;
}

interface InstantProps {
  at: Date | undefined;
  show?: 'full' | 'day' | undefined;
}

/** An instant in the convention's zone, worded as section 4 says; a full one names the zone and, where it differs, tells the visitor's time. */
export function Instant({ at, show = 'full' }: InstantProps) {
  const hydrated = useHydrated();
  if (!at) return <>TBD</>;
  if (show === 'day') return <time dateTime={at.toISOString()}>{instantDay(at)}</time>;
  const own = hydrated ? visitorTime(at) : undefined;
  return (
    <>
      <time dateTime={at.toISOString()}>{friendlyDate(at)}</time>{' '}
      <span className={zone}>
        {own ? (
          <Tooltip label="Eastern time" text={own}>
            Eastern time
          </Tooltip>
        ) : (
          'Eastern time'
        )}
      </span>
    </>
  );
}

/** The visitor's own reading of an instant; undefined where it is the convention's. */
function visitorTime(at: Date): string | undefined {
  const format = (timeZone?: string) =>
    new Intl.DateTimeFormat(undefined, { dateStyle: 'full', timeStyle: 'short', ...(timeZone && { timeZone }) }).format(at);
  const own = format();
  return own === format(conventionZone) ? undefined : `${own} where you are`;
}

/* The words keep their place and size when they become a button. */
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
