import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Edition, scheduleOf, statusAt } from './schedule.ts';
import { transitionsOf, lastScheduleTransition, nextScheduleTransition, stateAt, activeStatesAt } from './timeline.ts';

const edition: Edition = {
  zone: 'America/New_York',
  firstDay: '2025-08-29',
  lastDay: '2025-09-01',
  windows: {
    preregistration: { open: '2025-02-01T17:00Z', close: '2025-08-02T03:59Z' },
    hotel: { open: '2025-02-15T17:00Z', close: '2025-08-07T21:00Z' },
    dealers: { open: '2025-01-11T17:00Z', close: '2025-02-09T04:59Z' },
    panels: { open: '2025-03-01T17:00Z', close: '2025-06-16T03:59Z' },
    music: {},
  },
  groups: { submissions: ['panels', 'music'] },
  closingCeremony: '2025-09-01T20:00Z',
  notice: {},
  deadlines: {
    deposit: '2025-07-15',
    code: '2025-08-25T16:00:00.000Z',
    'hotel.overflow.far.booking.closes': '2025-07-30T03:59:00.000Z',
    'hotel.overflow.near.booking.closes': '2025-07-29T16:00:00.000Z',
    // Another date of an overflow hotel says nothing about its booking code.
    'hotel.overflow.near.renovation.ends': '2025-08-20T16:00:00.000Z',
  },
  next: [
    { id: 'next', lastDay: '2026-08-23' },
    { id: 'following', lastDay: '2027-08-22' },
  ],
};
const stateOf = (name: string, time: string) => stateAt(scheduleOf(edition)[name] ?? [], Date.parse(time));

test('a deadline that is a day lasts until the day ends at the convention; one that is an instant includes it', () => {
  expect(stateOf('deadline:deposit', '2025-07-16T03:59:59.999Z')).toBe('before');
  expect(stateOf('deadline:deposit', '2025-07-16T04:00:00.000Z')).toBe('after');
  expect(stateOf('deadline:code', '2025-08-25T16:00:00.000Z')).toBe('before');
  expect(stateOf('deadline:code', '2025-08-25T16:00:00.001Z')).toBe('after');
});

test('with every level sold out, preregistration is full while it would be open, and registration until the convention is over', () => {
  const schedule = scheduleOf({ ...edition, soldOut: true });
  const states = (name: string) => [...new Set((schedule[name] ?? []).map(([, state]) => state))];
  expect(states('preregistration')).toEqual(['early', 'full', 'closed']);
  expect(states('registration')).toEqual(['early', 'full', 'closed']);
  expect(scheduleOf({ ...edition, windows: {}, soldOut: true }).registration).toEqual([[null, 'full'], expect.arrayContaining(['closed'])]);
});

test('with what is sold before the convention gone, preregistration is full, and registration goes on at the door', () => {
  const states = (name: string) => (scheduleOf({ ...edition, soldOutOnline: true })[name] ?? []).map(([, state]) => state);
  expect(states('preregistration')).toEqual(['early', 'full', 'closed']);
  expect(states('registration')).toEqual(['early', 'open', 'closed']);
});

test('overflow hotels can be booked until the last of their codes has closed', () => {
  expect(stateOf('overflow', '2025-07-30T03:59:00.000Z')).toBe('open');
  expect(stateOf('overflow', '2025-07-30T03:59:00.001Z')).toBe('closed');
});

test('the convention is on from its first midnight until its closing ceremony, without one until its last day ends', () => {
  expect(stateOf('convention', '2025-08-29T03:59:59.999Z')).toBe('early');
  expect(stateOf('convention', '2025-08-29T04:00Z')).toBe('open');
  expect(stateOf('convention', '2025-09-01T20:00Z')).toBe('open');
  expect(stateOf('convention', '2025-09-01T20:00:00.001Z')).toBe('closed');
  const { convention = [] } = scheduleOf({ ...edition, closingCeremony: undefined });
  expect(stateAt(convention, Date.parse('2025-09-02T03:59:59.999Z'))).toBe('open');
  expect(stateAt(convention, Date.parse('2025-09-02T04:00Z'))).toBe('closed');
});

test('the next edition is the first whose last day is not over, in the end none', () => {
  expect(stateOf('nextEdition', '2025-01-01T00:00Z')).toBe('next');
  expect(stateOf('nextEdition', '2026-08-24T03:59:59.999Z')).toBe('next');
  expect(stateOf('nextEdition', '2026-08-24T04:00Z')).toBe('following');
  expect(stateOf('nextEdition', '2027-08-23T04:00Z')).toBe('none');
});

test('panels closed and music unknown is mixed until the edition ends, and everything is over after it', () => {
  expect(stateOf('submissions', '2025-04-01T00:00Z')).toBe('open');
  expect(stateOf('submissions', '2025-07-01T00:00Z')).toBe('mixed');
  expect(stateOf('submissions', '2025-09-01T20:00:00.001Z')).toBe('closed');
  expect(stateOf('edition', '2025-09-01T20:00:00.001Z')).toBe('closed');
});

test('a convention without windows has a schedule, too', () => {
  const schedule = scheduleOf({ ...edition, windows: {}, groups: {}, closingCeremony: undefined, next: [], deadlines: {} });
  expect(activeStatesAt(schedule, Date.parse('2025-05-01'))).toEqual([
    'preregistration=early',
    'registration=early',
    'edition=open',
    'convention=early',
    'overflow=closed',
    'nextEdition=none',
    'notice=open',
  ]);
});

test('what is open stands first, then what changes next, what never changes again last', () => {
  const names = (time: string) => statusAt(scheduleOf(edition), Date.parse(time), Object.keys(edition.windows)).map(({ name }) => name);
  expect(names('2025-01-01T00:00Z').slice(0, 3)).toEqual(['dealers', 'preregistration', 'hotel']);
  expect(names('2025-02-03T00:00Z').slice(0, 3)).toEqual(['dealers', 'preregistration', 'hotel']);
  expect(names('2025-02-20T00:00Z')).toEqual(['preregistration', 'hotel', 'panels', 'music', 'dealers']);
});

const instant = fc.integer({ min: 0, max: 4e12 }).map((time) => new Date(time).toISOString());
const window = fc.record({ open: instant, close: instant }, { requiredKeys: [] });
const anyEdition: fc.Arbitrary<Edition> = fc
  .record({ windows: fc.dictionary(fc.constantFrom('preregistration', 'hotel', 'panels', 'music'), window), closingCeremony: instant })
  .map((random) => ({ ...edition, groups: { both: Object.keys(random.windows).slice(0, 2) }, ...random }));

test('each name has exactly one state, and the next change is the first instant at which one differs', () => {
  fc.assert(
    fc.property(anyEdition, fc.integer({ min: 0, max: 4e12 }), (random, now) => {
      const schedule = scheduleOf(random);
      expect(new Set(activeStatesAt(schedule, now).map((state) => state.split('=')[0])).size).toBe(Object.keys(schedule).length);
      const last = lastScheduleTransition(schedule, now);
      expect(last).toBeLessThanOrEqual(now);
      expect(activeStatesAt(schedule, last)).toEqual(activeStatesAt(schedule, now));
      const next = nextScheduleTransition(schedule, now);
      if (next === undefined) return void expect(activeStatesAt(schedule, 8e15)).toEqual(activeStatesAt(schedule, now));
      expect(activeStatesAt(schedule, next - 1)).toEqual(activeStatesAt(schedule, now));
      return void expect(activeStatesAt(schedule, next)).not.toEqual(activeStatesAt(schedule, now));
    }),
  );
});

test('changes are in order of time, and lead from state to state', () => {
  fc.assert(
    fc.property(anyEdition, (random) => {
      const schedule = scheduleOf(random);
      const changes = transitionsOf(schedule);
      expect(changes.map(({ at }) => at)).toEqual(changes.map(({ at }) => at).toSorted((a, b) => a - b));
      for (const { name, at, from, to } of changes) {
        expect(stateAt(schedule[name] ?? [], at - 1)).toBe(from);
        expect(stateAt(schedule[name] ?? [], at)).toBe(to);
      }
    }),
  );
});

test('a window that never closes leaves the edition to end with its ceremony', () => {
  const windows = { ...edition.windows, merch: { open: '2025-03-01T17:00Z' } };
  const { merch = [], edition: whole = [] } = scheduleOf({ ...edition, windows });
  const after = Date.parse('2025-09-01T20:00:00.001Z');
  expect([stateAt(merch, after), stateAt(whole, after - 1), stateAt(whole, after)]).toEqual(['open', 'open', 'closed']);
});
