import fc from 'fast-check';
import { expect, test } from 'vitest';
import { nextTransition, stateAt } from './timeline.ts';
import { editionState, groupState, isActive, registrationState, type TimeWindow, windowState, windowTimeline } from './windows.ts';

const open = '2025-02-01T17:00:00.000Z';
const close = '2025-08-02T03:59:00.000Z';
const window = { open, close };
const at = (instant: string, milliseconds = 0) => Date.parse(instant) + milliseconds;

test('a window is early before it opens, and from its first to its last instant open', () => {
  expect(windowState(window, at(open, -1))).toBe('early');
  expect(windowState(window, at(open))).toBe('open');
  expect(windowState(window, at(close))).toBe('open');
  expect(windowState(window, at(close, 1))).toBe('closed');
});

test('full counts only within the window', () => {
  const full = { ...window, full: true };
  expect(windowState(full, at(open, -1))).toBe('early');
  expect(windowState(full, at(open))).toBe('full');
  expect(windowState(full, at(close, 1))).toBe('closed');
  expect(['early', 'open', 'full', 'closed'].filter(isActive)).toEqual(['open', 'full']);
});

test('no window and no open date are early, no close date never closes', () => {
  expect(windowState(undefined, at(open))).toBe('early');
  expect(windowState({}, at(open))).toBe('early');
  expect(windowState({ close }, at(close, 1))).toBe('early');
  expect(windowState({ open }, 8e15)).toBe('open');
});

const closing = '2025-09-01T20:00:00.000Z';
const after = at(closing, 1);

test('registration is closed after the closing ceremony, whatever preregistration says', () => {
  expect(registrationState(window, closing, at(open, -1))).toBe('early');
  expect(registrationState(window, closing, at(open))).toBe('open');
  expect(registrationState(window, closing, at(close, 1))).toBe('open');
  expect(registrationState(window, closing, at(closing))).toBe('open');
  expect(registrationState(window, closing, at(closing, 1))).toBe('closed');
  expect(registrationState(undefined, closing, at(closing, 1))).toBe('closed');
  expect(registrationState({ open }, undefined, 8e15)).toBe('open');
  const soldOut = [at(open, -1), at(open), at(close, 1), at(closing, 1)].map((now) => registrationState(window, closing, now, true));
  expect(soldOut).toEqual(['early', 'full', 'full', 'closed']);
  expect([{}, undefined].map((undated) => registrationState(undated, closing, at(closing), true))).toEqual(['full', 'full']);
});

test.each([
  ['early', ['early', 'early']],
  ['open', ['early', 'open']],
  ['open', ['early', 'full']],
  ['mixed', ['early', 'closed']],
  ['open', ['open', 'open']],
  ['open', ['open', 'full']],
  ['open', ['open', 'closed']],
  ['open', ['full', 'full']],
  ['open', ['full', 'closed']],
  ['closed', ['closed', 'closed']],
] as const)('a group is %s when its windows are %j, in any order', (state, states) => {
  expect(groupState(states)).toBe(state);
  expect(groupState(states.toReversed())).toBe(state);
});

test.each([
  ['no window', undefined, 'early', 'closed'],
  ['no dates', {}, 'early', 'closed'],
  ['no opening date', { close }, 'early', 'closed'],
  ['no closing date', { open }, 'open', 'open'],
  ['both dates', { open, close }, 'closed', 'closed'],
  ['both dates of the next edition', { open: '2025-11-01T12:00:00.000Z', close: '2026-05-01T12:00:00.000Z' }, 'early', 'early'],
] as const)('with %s a window is %4$s in the last minute of its edition, and %5$s after it', (_dates, dated, before, then) => {
  expect(windowState(dated, at(closing), closing)).toBe(before);
  expect(windowState(dated, after, closing)).toBe(then);
});

test('an edition is over when every window and the closing ceremony are', () => {
  expect(editionState(['closed', 'closed'], closing, at(closing))).toBe('open');
  expect(editionState(['closed', 'closed'], closing, after)).toBe('closed');
  expect(editionState(['closed', 'early'], closing, after)).toBe('open');
  expect(editionState(['closed'], undefined, 8e15)).toBe('open');
  expect(editionState([], closing, after)).toBe('closed');
});

const instant = fc.integer({ min: 0, max: 4e12 }).map((time) => new Date(time).toISOString());
const date = fc.option(instant, { nil: undefined });
const anyWindow: fc.Arbitrary<TimeWindow> = fc.record({ open: date, close: date, full: fc.option(fc.boolean(), { nil: undefined }) });
const anyTime = fc.integer({ min: -1e12, max: 5e12 });

test('a timeline says of every instant what the rule says', () => {
  fc.assert(fc.property(anyWindow, anyTime, (w, now) => void expect(stateAt(windowTimeline(w), now)).toBe(windowState(w, now))));
});

test('states only move on: early, then open or full, then closed', () => {
  const rank = { early: 0, open: 1, full: 1, closed: 2 };
  fc.assert(
    fc.property(
      anyWindow,
      anyTime,
      anyTime,
      (w, a, b) => void expect(rank[windowState(w, Math.min(a, b))]).toBeLessThanOrEqual(rank[windowState(w, Math.max(a, b))]),
    ),
  );
});

test('nothing changes before the next change, and something does at it', () => {
  fc.assert(
    fc.property(anyWindow, anyTime, fc.double({ min: 0, max: 1, noNaN: true, maxExcluded: true }), (w, now, share) => {
      const next = nextTransition(windowTimeline(w), now);
      const until = next ?? now + 1e12;
      // The product is a whole number too large where the share is next to 1.
      const between = Math.min(now + Math.floor((until - now) * share), until - 1);
      expect(windowState(w, between)).toBe(windowState(w, now));
      if (next !== undefined) expect(windowState(w, next)).not.toBe(windowState(w, now));
    }),
  );
});
