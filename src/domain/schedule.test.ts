import fc from 'fast-check';
import { expect, test } from 'vitest';
import { scheduleOf, statusAt, type Timetable } from './schedule.ts';
import { changesOf, lastScheduleChange, nextScheduleChange, stateAt, activeStatesAt } from './timeline.ts';

const date = (text: string) => new Date(text);
const config: Timetable = {
  hotel: { open: date('2025-02-15T17:00Z'), close: date('2025-08-07T21:00Z') },
  dealers: { open: date('2025-01-11T17:00Z'), close: date('2025-02-09T04:59Z') },
  programming: { panelSubmissions: { open: date('2025-03-01T17:00Z'), close: date('2025-06-16T03:59Z') }, djSubmissions: {} },
  registration: { preregitration: { open: date('2025-02-01T17:00Z'), close: date('2025-08-02T03:59Z') } },
  convention: { closingCeremony: date('2025-09-01T20:00Z') },
};

test('a deadline that is a day lasts until the day ends in Orlando; one that is an instant includes it', () => {
  const schedule = scheduleOf(config, { deposit: '2025-07-15', code: '2025-08-25T16:00:00.000Z' });
  const state = (name: string, time: string) => stateAt(schedule[name] ?? [], Date.parse(time));
  expect(state('moment:deposit', '2025-07-16T03:59:59.999Z')).toBe('before');
  expect(state('moment:deposit', '2025-07-16T04:00:00.000Z')).toBe('after');
  expect(state('moment:code', '2025-08-25T16:00:00.000Z')).toBe('before');
  expect(state('moment:code', '2025-08-25T16:00:00.001Z')).toBe('after');
});

test('a missing configuration is early everywhere', () => {
  const schedule = scheduleOf(undefined, {});
  expect(statusAt(schedule, Date.now()).map(({ state }) => state)).toEqual(Array(5).fill('early'));
});

test('what changes next stands first, what never changes again last', () => {
  const names = (time: string) => statusAt(scheduleOf(config, {}), Date.parse(time)).map(({ name }) => name);
  expect(names('2025-01-01T00:00Z').slice(0, 3)).toEqual(['dealers', 'preregistration', 'hotel']);
  expect(names('2025-07-01T00:00Z').slice(0, 2)).toEqual(['preregistration', 'hotel']);
});

const instant = fc.date({ min: new Date(0), max: new Date(4e12), noInvalidDate: true });
const window = fc.record({ open: instant, close: instant }, { requiredKeys: [] });
const timetable = fc.record({
  hotel: window,
  dealers: window,
  programming: fc.record({ panelSubmissions: window, djSubmissions: window }),
  registration: fc.record({ preregitration: window }),
  convention: fc.record({ closingCeremony: instant }),
});

test('each name has exactly one state, and the next change is the first instant at which one differs', () => {
  fc.assert(
    fc.property(timetable, fc.integer({ min: 0, max: 4e12 }), (random, now) => {
      const schedule = scheduleOf(random, {});
      expect(new Set(activeStatesAt(schedule, now).map((token) => token.split('=')[0])).size).toBe(Object.keys(schedule).length);
      const last = lastScheduleChange(schedule, now);
      expect(last).toBeLessThanOrEqual(now);
      expect(activeStatesAt(schedule, last)).toEqual(activeStatesAt(schedule, now));
      const next = nextScheduleChange(schedule, now);
      if (next === undefined) return void expect(activeStatesAt(schedule, 8e15)).toEqual(activeStatesAt(schedule, now));
      expect(activeStatesAt(schedule, next - 1)).toEqual(activeStatesAt(schedule, now));
      return void expect(activeStatesAt(schedule, next)).not.toEqual(activeStatesAt(schedule, now));
    }),
  );
});

test('changes are in order of time, and lead from state to state', () => {
  fc.assert(
    fc.property(timetable, (random) => {
      const schedule = scheduleOf(random, {});
      const changes = changesOf(schedule);
      expect(changes.map(({ at }) => at)).toEqual(changes.map(({ at }) => at).toSorted((a, b) => a - b));
      for (const { name, at, from, to } of changes) {
        expect(stateAt(schedule[name] ?? [], at - 1)).toBe(from);
        expect(stateAt(schedule[name] ?? [], at)).toBe(to);
      }
    }),
  );
});
