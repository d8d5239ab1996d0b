import { css } from '@linaria/core';
import { useLocation } from 'react-router';
import { publicPath } from '../../domain/addresses.ts';
import { isDefined } from '../../domain/defined.ts';
import { friendlyDate } from '../../domain/format.ts';
import { withSpoof, spoofParameter, withoutSpoof } from '../../domain/spoof.ts';
import { scheduleChanges } from '../../domain/timeline.ts';
import { zoneNameAt } from '../../domain/zone.ts';
import { changeName } from '../../site/document.ts';
import { truncateSpoof, toFieldValue } from '../live/fillTimeTravelBar.ts';
import { useSchedule, useFormats } from '../live/hooks.ts';
import { useLayoutData, useHydrated } from '../live/pageContext.tsx';
import { font, size, space } from '../styles/tokens.ts';

/**
 * Links to the previous and the next change of the schedule.
 * @param time undefined if only the browser knows it: then all changes are rendered, and the head script shows two of them
 */
function TimeTravelChanges({ time, path }: { time: number | undefined; path: string }) {
  const layout = useLayoutData();
  const changes = scheduleChanges(useSchedule())
    .map((change) => {
      const name = changeName(change, layout);
      return name === undefined ? undefined : { ...change, name, href: withSpoof(path, new Date(change.at).toISOString()) };
    })
    .filter(isDefined);
  if (time === undefined)
    return changes.map(({ at, name, href }) => (
      <a key={`${at} ${name}`} href={href} data-at={at} hidden>
        {name}
      </a>
    ));
  const neighbors = { Previous: changes.findLast(({ at }) => at < time), Next: changes.find(({ at }) => at > time) };
  return Object.entries(neighbors).map(([label, change]) =>
    change ? (
      <a key={label} href={change.href}>
        {`${label}: ${change.name}`}
      </a>
    ) : (
      <span key={label}>{label}: none</span>
    ),
  );
}

/**
 * A bar for previews of the site at another date: visible while `dtspoof` is in the address. The head script fills it in before hydration,
 * and on standalone pages, which don't hydrate.
 */
export function TimeTravelBar({ standalone }: { standalone: boolean }) {
  const { city, zone, firstDay } = useLayoutData().convention;
  const formats = useFormats();
  const { pathname, search, hash } = useLocation();
  const hydrated = useHydrated();
  const spoof = hydrated ? window.siteClock.spoof : undefined;
  // The server doesn't know query and fragment.
  const address = publicPath(hydrated ? pathname + search + hash : pathname);
  const time = spoof?.kind === 'time' ? spoof.time : undefined;
  return (
    <aside id="time-travel" aria-label="Time travel" className={bar} data-print="off" hidden>
      <p data-spoof-kind="time">
        <strong>
          You're viewing the site as of{' '}
          <span data-slot="date" suppressHydrationWarning>
            {time === undefined ? 'another date' : friendlyDate(new Date(time), zone.id, formats)}
          </span>
        </strong>{' '}
        {time === undefined ? zone.name : zoneNameAt(time, zone)}
      </p>
      <p data-spoof-kind="invalid">
        <span>
          “
          <span data-slot="value" suppressHydrationWarning>
            {spoof?.kind === 'invalid' ? truncateSpoof(spoof.raw) : '…'}
          </span>
          ” isn't a date, so you're seeing the site as it is now. Write a date like {firstDay} or {firstDay} 12:00.
        </span>
      </p>
      <form method="get" data-spoof-kind="time">
        <label>
          Date and time in {city}{' '}
          <input
            type="datetime-local"
            step="any"
            name={spoofParameter}
            defaultValue={time === undefined ? undefined : toFieldValue(time, zone.id)}
            required
          />
        </label>
        <button type="submit">Go</button>
      </form>
      {/* The head script adds the spoof to other links. */}
      <a href={withoutSpoof(address)} data-leave="" suppressHydrationWarning>
        Leave
      </a>
      <p>{(standalone || time !== undefined) && <TimeTravelChanges time={time} path={address} />}</p>
    </aside>
  );
}

const bar = css`
  html[data-spoof] & {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    align-content: start;
    gap: ${space.xs} ${space.m};
    box-sizing: border-box;
    min-block-size: 18rem; /* for links that only hydration adds, last, so that nothing moves under a pointer */
    padding: ${space.s} ${space.m};
    background: var(--accent);
    color: #fff;
    font-size: ${size.small};
  }
  @media (min-width: 48rem) {
    html[data-spoof] & {
      min-block-size: 7.625rem;
    }
  }
  @media (min-width: 80rem) {
    html[data-spoof] & {
      min-block-size: 6rem;
    }
  }
  html[data-spoof='time'] & > [data-spoof-kind='invalid'],
  html[data-spoof='invalid'] & > [data-spoof-kind='time'] {
    display: none;
  }
  & p {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: ${space.xs} ${space.m};
    margin: 0;
  }
  & a:not([hidden]) {
    display: inline-flex;
    align-items: center;
    min-block-size: 2rem;
    color: inherit;
  }
  & :is(form, label, input) {
    min-inline-size: 0;
    max-inline-size: 100%;
  }
  & :is(input, button) {
    min-block-size: 2.25rem;
    font: 500 1rem ${font.text};
  }
`;
