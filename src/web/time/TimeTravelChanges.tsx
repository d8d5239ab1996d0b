import { isDefined } from '../../domain/isDefined.ts';
import { withSpoof } from '../../domain/spoof.ts';
import { scheduleChanges } from '../../domain/timeline.ts';
import { useSchedule } from '../live/useConfig.ts';
import { useLayoutData } from '../live/pageContext.tsx';
import { changeName } from '../../site/changeName.ts';

/**
 * Links to the previous and the next change of the schedule.
 * @param time undefined if only the browser knows it: then all changes are rendered, and the head script shows two of them
 */
export function TimeTravelChanges({ time, path }: { time: number | undefined; path: string }) {
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
