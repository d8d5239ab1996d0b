/**
 * The rules of a convention, as pure functions; the current time is an argument.
 * Begin here, for what is open when: `windows.ts` decides one window, `timeline.ts` when it changes, `zone.ts` what an author's date means.
 * Gives rules for time, words, amounts and addresses to all other layers.
 */
import type { Schedule, Timeline } from './timeline.ts';
import { nextTransition, stateAt, createTimeline } from './timeline.ts';
import type { TimeWindow } from './windows.ts';
import { editionState, groupState, isActive, registrationState, windowBoundaries, windowState, windowTimeline } from './windows.ts';
import { endOfDay, isDay, startOfDay } from './zone.ts';

export interface Edition {
  zone: string;
  firstDay: string;
  lastDay: string;
  windows: Readonly<Record<string, TimeWindow>>;
  /** Ids of the windows in each group, by group name. */
  groups: Readonly<Record<string, readonly string[]>>;
  /** An ISO instant. */
  closingCeremony: string | undefined;
  /** Whether every level is sold out, and every one that is sold before the convention. */
  soldOut?: boolean;
  soldOutOnline?: boolean;
  notice: { from?: string | undefined; until?: string | undefined };
  /** Single deadlines by path in the data, as ISO instants or days. */
  deadlines: Readonly<Record<string, string>>;
  /** Later editions, earliest first. */
  next: readonly { id: string; lastDay: string }[];
}

export const deadlineName = (path: string) => `deadline:${path}`;

/** Derived timelines that gates may refer to, in addition to windows and groups, each with the states that it never has. */
export const derivedTimelines = {
  registration: [],
  edition: ['early', 'full'],
  convention: ['full'],
  overflow: ['early', 'full'],
} as const;

/** The timeline of a deadline. An ISO instant itself, and a day until its end, still count as before. */
function deadlineTimeline(value: string, zone: string): Timeline<'before' | 'after'> {
  const last = isDay(value) ? endOfDay(value, zone) - 1 : Date.parse(value);
  return createTimeline([last + 1], (now) => (now > last ? 'after' : 'before'));
}

/** The deadline of the early price, if it ends before preregistration closes. */
export const earlyPriceEnd = 'registration.earlyPriceUntil';
export const bookingCode = (hotel: string) => `hotel.overflow.${hotel}.booking.closes`;
export const isBookingCode = (path: string): boolean => /^hotel\.overflow\.\w+\.booking\.closes$/.test(path);

/** The timeline of all overflow hotels: closed once the last of their booking codes has closed. */
function overflowTimeline(deadlines: Edition['deadlines']): Timeline<'open' | 'closed'> {
  const closes = Object.entries(deadlines)
    .filter(([path]) => isBookingCode(path))
    .map(([, at]) => Date.parse(at));
  const last = Math.max(...closes);
  return createTimeline(
    closes.map((at) => at + 1),
    (now) => (now > last ? 'closed' : 'open'),
  );
}

/** The timeline of the next edition: the id of the first one whose last day isn't over, or `none`. */
function nextEditionTimeline({ next, zone }: Edition): Timeline {
  const ends = next.map(({ id, lastDay }) => ({ id, end: endOfDay(lastDay, zone) }));
  return createTimeline(
    ends.map(({ end }) => end),
    (now) => ends.find(({ end }) => now < end)?.id ?? 'none',
  );
}

/** The convention's timeline: open from the start of its first day until its closing ceremony or, without one, the end of its last day. */
function conventionTimeline({ firstDay, lastDay, zone, closingCeremony }: Edition): Timeline {
  const iso = (time: number) => new Date(time).toISOString();
  return windowTimeline({ open: iso(startOfDay(firstDay, zone)), close: closingCeremony ?? iso(endOfDay(lastDay, zone) - 1) });
}

export function scheduleOf(edition: Edition): Schedule {
  const { zone, groups, closingCeremony, soldOut = false, soldOutOnline = soldOut, notice, deadlines } = edition;
  // With nothing left to buy there, preregistration is full.
  const { preregistration } = edition.windows;
  const windows =
    soldOutOnline && preregistration ? { ...edition.windows, preregistration: { ...preregistration, full: true } } : edition.windows;
  const boundaries = [...Object.values(windows), { close: closingCeremony }].flatMap(windowBoundaries);
  const statesAt = (now: number, ids = Object.keys(windows)) => ids.map((id) => windowState(windows[id], now, closingCeremony));
  // One that never closes doesn't keep an edition open.
  const closing = Object.keys(windows).filter((id) => !windows[id]?.open || windows[id].close);
  const named = <Value>(values: Readonly<Record<string, Value>>, toTimeline: (value: Value) => Timeline): Schedule =>
    Object.fromEntries(Object.entries(values).map(([name, value]) => [name, toTimeline(value)]));
  return {
    // The early price refers to it, even at a convention without preregistration.
    preregistration: windowTimeline(undefined, closingCeremony),
    ...named(windows, (window) => windowTimeline(window, closingCeremony)),
    ...named(groups, (ids) => createTimeline(boundaries, (now) => groupState(statesAt(now, [...ids])))),
    registration: createTimeline(boundaries, (now) => registrationState(preregistration, closingCeremony, now, soldOut)),
    edition: createTimeline(boundaries, (now) => editionState(statesAt(now, closing), closingCeremony, now)),
    convention: conventionTimeline(edition),
    overflow: overflowTimeline(deadlines),
    nextEdition: nextEditionTimeline(edition),
    notice: windowTimeline({ open: notice.from ?? new Date(0).toISOString(), close: notice.until }),
    ...Object.fromEntries(Object.entries(deadlines).map(([path, value]) => [deadlineName(path), deadlineTimeline(value, zone)])),
  };
}

/** The states of some timelines at an instant: active ones first, then by their next change. Those that never change again come last. */
export function statusAt(schedule: Schedule, now: number, names: readonly string[] = Object.keys(schedule)) {
  return names
    .map((name) => {
      const timeline = schedule[name] ?? [[null, 'early'] as const];
      // In milliseconds: when the state began, undefined if it was always so; and when it ends, undefined if it never does.
      const since = timeline.findLast(([from]) => from !== null && from <= now)?.[0] ?? undefined;
      return { name, state: stateAt(timeline, now), since, until: nextTransition(timeline, now) };
    })
    .sort(
      (a, b) => +isActive(b.state) - +isActive(a.state) || (a.until ?? Infinity) - (b.until ?? Infinity) || (b.since ?? 0) - (a.since ?? 0),
    );
}
