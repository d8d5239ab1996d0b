import { isDefined } from './defined.ts';

/** States in chronological order. Each holds from an instant (milliseconds; null for the first) until the next one. */
export type Timeline<State extends string = string> = readonly (readonly [from: number | null, state: State])[];

/** Timelines by name, used by the head script, the server and the hooks. */
export type Schedule = Readonly<Record<string, Timeline>>;

export interface Transition {
  name: string;
  at: number;
  from: string;
  to: string;
}

const beginningOfTime = -8_640_000_000_000_000;

/** Samples a rule whose result can change only at the given instants. */
export function createTimeline<State extends string>(boundaries: readonly number[], rule: (now: number) => State): Timeline<State> {
  const steps: [number | null, State][] = [[null, rule(beginningOfTime)]];
  for (const at of [...new Set(boundaries)].sort((a, b) => a - b)) {
    const state = rule(at);
    if (state !== steps.at(-1)?.[1]) steps.push([at, state]);
  }
  return steps;
}

/** The state at an instant, in milliseconds. @throws {RangeError} if the timeline has no state */
export function stateAt<State extends string>(timeline: Timeline<State>, now: number): State {
  let current = timeline[0]?.[1];
  for (const [from, state] of timeline) if (from === null || from <= now) current = state;
  if (current === undefined) throw new RangeError('A timeline needs a state.');
  return current;
}

export function nextTransition(timeline: Timeline, now: number): number | undefined {
  return timeline.find(([from]) => from !== null && from > now)?.[0] ?? undefined;
}

export function nextScheduleTransition(schedule: Schedule, now: number): number | undefined {
  const times = Object.values(schedule)
    .map((timeline) => nextTransition(timeline, now))
    .filter(isDefined);
  return times.length > 0 ? Math.min(...times) : undefined;
}

/** Instant of the last change of any timeline up to `now`; 0 if there was none. */
export function lastScheduleTransition(schedule: Schedule, now: number): number {
  const times = Object.values(schedule)
    .flat()
    .map(([from]) => from ?? 0)
    .filter((from) => from <= now);
  return Math.max(0, ...times);
}

/** The active states of a schedule at an instant, as in `hotel=open`. */
export function activeStatesAt(schedule: Schedule, now: number): string[] {
  return Object.entries(schedule).map(([name, timeline]) => `${name}=${stateAt(timeline, now)}`);
}

/** All changes of a schedule in chronological order, ties by name. */
export function transitionsOf(schedule: Schedule): Transition[] {
  return Object.entries(schedule)
    .flatMap(([name, timeline]) =>
      timeline
        .map(([at, to], index) => (at === null ? undefined : { name, at, from: timeline[index - 1]?.[1] ?? to, to }))
        .filter(isDefined),
    )
    .sort((a, b) => a.at - b.at || a.name.localeCompare(b.name, 'en'));
}
