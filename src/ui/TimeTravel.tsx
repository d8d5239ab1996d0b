import { useLocation } from 'react-router';
import { friendlyDate } from '../domain/format.ts';
import { spoofParameter, type Spoof, withSpoof } from '../domain/spoof.ts';
import { changesOf } from '../domain/timeline.ts';
import { wallClock } from '../domain/zone.ts';
import { useSchedule } from '../live/config.ts';
import { useLayoutData } from '../live/siteContext.tsx';
import { changeName } from '../site/changeName.ts';

/** A date and time as a form field takes it: 2025-07-01T12:00. */
const fieldValue = (time: number, zone: string) => wallClock(time, zone).toISOString().slice(0, 16);

interface NamedChange {
  at: number;
  name: string;
}

function Jump({ change, path, label }: { change: NamedChange | undefined; path: string; label: string }) {
  if (!change) return <span>{label}: nothing</span>;
  return (
    <a href={withSpoof(path, new Date(change.at).toISOString())}>
      {label}: {change.name}
    </a>
  );
}

/** The head script leaves this link without the parameter. */
const Leave = ({ path }: { path: string }) => (
  <a href={path} data-leave="">
    Leave
  </a>
);

function Travel({ time, path }: { time: number; path: string }) {
  const layout = useLayoutData();
  const { city, zone } = layout.convention;
  const changes = changesOf(useSchedule()).flatMap((change): NamedChange[] => {
    const name = changeName(change, layout);
    return name === undefined ? [] : [{ at: change.at, name }];
  });
  return (
    <>
      <p>
        <strong>You're viewing the site on {friendlyDate(new Date(time), zone.id)}</strong> {zone.name}
      </p>
      <form method="get">
        <label>
          Date and time in {city} <input type="datetime-local" name={spoofParameter} defaultValue={fieldValue(time, zone.id)} required />
        </label>
        <button type="submit">Go</button>
      </form>
      <p>
        <Jump label="Previous" path={path} change={changes.findLast(({ at }) => at < time)} />{' '}
        <Jump label="Next" path={path} change={changes.find(({ at }) => at > time)} /> <Leave path={path} />
      </p>
    </>
  );
}

/** Says which date is shown, or that it is none, and leads to others. */
export function TimeTravel({ spoof }: { spoof: Spoof }) {
  const { pathname } = useLocation();
  return (
    <>
      {spoof.kind === 'time' && <Travel time={spoof.time} path={pathname} />}
      {spoof.kind === 'invalid' && (
        <p>
          “{spoof.raw.slice(0, 60)}” isn't a date, so you're seeing the site as it is now. Write a date like 2025-07-01 or 2025-07-01 12:00.{' '}
          <Leave path={pathname} />
        </p>
      )}
    </>
  );
}
