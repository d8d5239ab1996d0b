import type { Schedule, Timeline } from './timeline.ts';
import { nextChange, stateAt, timelineOf } from './timeline.ts';
import type { TimeWindow } from './windows.ts';
import { editionState, groupState, registrationState, windowBoundaries, windowState, windowTimeline } from './windows.ts';
import { endOfDay, isDay } from './zone.ts';

/** What is known of one edition of the convention, as far as time matters. */
export interface Edition {
  /** The time zone in which days end. */
  zone: string;
  windows: Readonly<Record<string, TimeWindow>>;
  /** Ids of windows that are also seen together, by the name of their group. */
  groups: Readonly<Record<string, readonly string[]>>;
  closingCeremony: Date | undefined;
  notice: { from?: Date | undefined; until?: Date | undefined };
  /** Single deadlines, as ISO instants or days, by their path in the data. */
  deadlines: Readonly<Record<string, string>>;
  /** The editions to come, earliest first. */
  next: readonly { id: string; lastDay: string }[];
}

/** Name of a deadline in a schedule. */
export const deadlineName = (path: string) => `deadline:${path}`;

/** Names of states that are derived from several windows; no window may have one of them. */
export const derivedNames = ['registration', 'edition', 'nextEdition', 'notice'] as const;

/** Before or after a deadline: an ISO instant, itself still before; or a day, before until it ends. */
function deadlineTimeline(value: string, zone: string): Timeline<'before' | 'after'> {
  const last = isDay(value) ? endOfDay(value, zone) - 1 : Date.parse(value);
  return timelineOf([last + 1], (now) => (now > last ? 'after' : 'before'));
}

/** The id of the first edition to come whose last day is not over; `none` after the last of them. */
function nextEditionTimeline({ next, zone }: Edition): Timeline {
  const ends = next.map(({ id, lastDay }) => ({ id, end: endOfDay(lastDay, zone) }));
  return timelineOf(
    ends.map(({ end }) => end),
    (now) => ends.find(({ end }) => now < end)?.id ?? 'none',
  );
}

/** Everything that depends on time, by name: windows, their groups, what is derived from them, the notice, and deadlines. */
export function scheduleOf(edition: Edition): Schedule {
  const { zone, windows, groups, closingCeremony, notice, deadlines } = edition;
  const boundaries = [...Object.values(windows), { close: closingCeremony }].flatMap(windowBoundaries);
  const statesAt = (now: number, ids = Object.keys(windows)) => ids.map((id) => windowState(windows[id], now, closingCeremony));
  const named = <Value>(values: Readonly<Record<string, Value>>, toTimeline: (value: Value) => Timeline): Schedule =>
    Object.fromEntries(Object.entries(values).map(([name, value]) => [name, toTimeline(value)]));
  return {
    // The early price depends on it, also at a convention without preregistration.
    preregistration: windowTimeline(undefined, closingCeremony),
    ...named(windows, (window) => windowTimeline(window, closingCeremony)),
    ...named(groups, (ids) => timelineOf(boundaries, (now) => groupState(statesAt(now, [...ids])))),
    registration: timelineOf(boundaries, (now) => registrationState(windows.preregistration, closingCeremony, now)),
    edition: timelineOf(boundaries, (now) => editionState(statesAt(now), closingCeremony, now)),
    nextEdition: nextEditionTimeline(edition),
    notice: windowTimeline({ open: notice.from ?? new Date(0), close: notice.until }),
    ...Object.fromEntries(Object.entries(deadlines).map(([path, value]) => [deadlineName(path), deadlineTimeline(value, zone)])),
  };
}

export interface Status {
  name: string;
  state: string;
  /** Instant at which this state began, milliseconds; undefined: it has always been so. */
  since: number | undefined;
  /** Instant at which it ends; undefined: never. */
  until: number | undefined;
}

/** The states at an instant of some of a schedule's names: the one that changes next first, those that never change again last. */
export function statusAt(schedule: Schedule, now: number, names: readonly string[] = Object.keys(schedule)): Status[] {
  return names
    .map((name) => {
      const timeline = schedule[name] ?? [[null, 'early'] as const];
      const since = timeline.findLast(([from]) => from !== null && from <= now)?.[0] ?? undefined;
      return { name, state: stateAt(timeline, now), since, until: nextChange(timeline, now) };
    })
    .sort((a, b) => (a.until ?? Infinity) - (b.until ?? Infinity) || (b.since ?? 0) - (a.since ?? 0));
}
