import { isDay, endOfDay } from './zone.ts';
import type { Schedule, Timeline } from './timeline.ts';
import { nextChange, stateAt, timelineOf } from './timeline.ts';
import type { TimeWindow } from './windows.ts';
import { editionState, registrationState, submissionsState, windowBoundaries, windowTimeline } from './windows.ts';

/** What the rules of section 4 need of the configuration; every part may be missing. */
export interface Timetable {
  hotel?: TimeWindow | undefined;
  dealers?: TimeWindow | undefined;
  programming?: { panelSubmissions?: TimeWindow | undefined; djSubmissions?: TimeWindow | undefined } | undefined;
  registration?: { preregitration?: TimeWindow | undefined } | undefined;
  convention?: { closingCeremony?: Date | undefined } | undefined;
  notice?: { from?: Date | undefined; until?: Date | undefined } | undefined;
}

/** The five windows by the names that authors use. */
export function windowsOf(config: Timetable | undefined) {
  return {
    preregistration: config?.registration?.preregitration,
    hotel: config?.hotel,
    dealers: config?.dealers,
    panelSubmissions: config?.programming?.panelSubmissions,
    djSubmissions: config?.programming?.djSubmissions,
  };
}
export type WindowName = keyof ReturnType<typeof windowsOf>;

/** Name of a single deadline in a schedule. */
export const deadlineName = (id: string) => `moment:${id}`;

/** Before or after a single deadline: an ISO instant, itself still before; or a day, before until it ends. */
function deadlineTimeline(value: string): Timeline<'before' | 'after'> {
  const last = isDay(value) ? endOfDay(value) - 1 : Date.parse(value);
  return timelineOf([last + 1], (now) => (now > last ? 'after' : 'before'));
}

/**
 * Everything on the site that depends on time, by name: the five windows; registration, submissions and the edition,
 * which are derived from them; the notice; and single deadlines, given as ISO instants or days by their path in the data.
 */
export function scheduleOf(config: Timetable | undefined, moments: Readonly<Record<string, string>>): Schedule {
  const windows = windowsOf(config);
  const closing = config?.convention?.closingCeremony;
  const notice = { open: config?.notice?.from ?? new Date(0), close: config?.notice?.until };
  const boundaries = [...Object.values(windows).flatMap(windowBoundaries), ...windowBoundaries({ close: closing })];
  return {
    ...Object.fromEntries(Object.entries(windows).map(([name, window]) => [name, windowTimeline(window)])),
    registration: timelineOf(boundaries, (now) => registrationState(windows.preregistration, closing, now)),
    submissions: timelineOf(boundaries, (now) => submissionsState(windows.panelSubmissions, windows.djSubmissions, now)),
    edition: timelineOf(boundaries, (now) => editionState(Object.values(windows), closing, now)),
    notice: windowTimeline(notice),
    ...Object.fromEntries(Object.entries(moments).map(([id, value]) => [deadlineName(id), deadlineTimeline(value)])),
  };
}

export interface Status {
  name: WindowName;
  state: string;
  /** Instant at which this state began; undefined: ever since. */
  since: number | undefined;
  /** Instant at which it ends: of the next change; undefined: never. */
  until: number | undefined;
}

/** What is open now: the five windows with their states, the one that changes next first (section 4, product page). */
export function statusAt(schedule: Schedule, now: number): Status[] {
  const names = Object.keys(windowsOf(undefined)) as WindowName[];
  return names
    .map((name) => {
      const timeline = schedule[name] ?? [[null, 'early'] as const];
      const since = timeline.findLast(([from]) => from !== null && from <= now)?.[0] ?? undefined;
      return { name, state: stateAt(timeline, now), since, until: nextChange(timeline, now) };
    })
    .sort((a, b) => (a.until ?? Infinity) - (b.until ?? Infinity) || (b.since ?? 0) - (a.since ?? 0));
}
