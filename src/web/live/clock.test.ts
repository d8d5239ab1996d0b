import { beforeEach, expect, test, vi } from 'vitest';
import type { Schedule } from '../../domain/timeline.ts';
import { startClock } from './clock.ts';

const opens = Date.parse('2025-02-01T17:00:00Z');
/** The hotel window opens, some milliseconds later than planned. */
const opening = (delay = 0): Schedule => ({
  hotel: [
    [null, 'early'],
    [opens + delay, 'open'],
  ],
});

class Sheet {
  text = '';
  replaceSync(text: string) {
    this.text = text;
  }
}

function fakeDocument() {
  const listeners: (() => void)[] = [];
  return {
    adoptedStyleSheets: [] as Sheet[],
    documentElement: { dataset: {} as Record<string, string> },
    addEventListener: (_type: string, listener: () => void) => listeners.push(listener),
    wake: () => listeners.forEach((listener) => listener()),
  };
}

function start(search = '') {
  const root = fakeDocument();
  const clock = startClock(root as unknown as Document, { search } as Location, { zone: 'America/New_York', schedule: opening() });
  return { root, clock, state: () => root.documentElement.dataset.now };
}

beforeEach(() => {
  vi.stubGlobal('CSSStyleSheet', Sheet);
  vi.stubGlobal('addEventListener', () => {});
  vi.useFakeTimers();
});

test('the state flips at its very instant, and those who listen hear of it once', () => {
  vi.setSystemTime(opens - 5000);
  const { clock, root, state } = start();
  const heard = vi.fn();
  clock.subscribe(heard);
  expect(state()).toBe('hotel=early');
  vi.advanceTimersByTime(4999);
  expect(state()).toBe('hotel=early');
  vi.advanceTimersByTime(1);
  expect(state()).toBe('hotel=open');
  expect(root.adoptedStyleSheets[0]?.text).toContain('[data-when~="hotel=open"]{display:contents!important}');
  expect(heard).toHaveBeenCalledTimes(1);
});

test('a change years away needs no timer longer than a browser keeps', () => {
  vi.setSystemTime(opens - 900 * 86_400_000);
  const { state } = start();
  vi.advanceTimersByTime(900 * 86_400_000 - 1);
  expect(state()).toBe('hotel=early');
  vi.advanceTimersByTime(1);
  expect(state()).toBe('hotel=open');
});

test('after sleep the state is right as soon as the page is seen', () => {
  vi.setSystemTime(opens - 5000);
  const { root, state } = start();
  vi.setSystemTime(opens + 5000);
  expect(state()).toBe('hotel=early');
  root.wake();
  expect(state()).toBe('hotel=open');
});

test('a corrected clock counts, a spoofed one stands still', () => {
  vi.setSystemTime(opens - 3_600_000);
  const { clock, state } = start();
  clock.correct(3_600_000);
  expect(state()).toBe('hotel=open');
  expect([clock.now(), clock.actualNow()]).toEqual([opens, opens]);
  const spoofed = start('?dtspoof=2025-01-01');
  spoofed.clock.correct(90 * 86_400_000);
  vi.advanceTimersByTime(90 * 86_400_000);
  expect(spoofed.state()).toBe('hotel=early');
  expect(spoofed.clock.now()).toBe(Date.parse('2025-01-01T05:00:00Z'));
  expect(spoofed.clock.actualNow()).toBe(Date.now() + 90 * 86_400_000);
});

test('a schedule that arrives later counts at once', () => {
  vi.setSystemTime(opens);
  const { clock, state } = start();
  clock.setSchedule(opening(1000));
  expect(state()).toBe('hotel=early');
  vi.advanceTimersByTime(1000);
  expect(state()).toBe('hotel=open');
});

test('dates that move sort the status block anew, though no state changes', () => {
  vi.setSystemTime(opens);
  const { clock, root } = start();
  const closing = (hotel: number, dealers: number): Schedule => ({
    hotel: [
      [null, 'open'],
      [opens + hotel, 'closed'],
    ],
    dealers: [
      [null, 'open'],
      [opens + dealers, 'closed'],
    ],
  });
  const order = () => [...(root.adoptedStyleSheets[0]?.text.matchAll(/data-status="(\w+)"\]\{order:(\d)/g) ?? [])].map(([, name]) => name);
  clock.setSchedule(closing(1000, 2000));
  expect(order()).toEqual(['hotel', 'dealers']);
  const heard = vi.fn();
  clock.subscribe(heard);
  clock.setSchedule(closing(2000, 1000));
  expect(order()).toEqual(['dealers', 'hotel']);
  expect(heard).not.toHaveBeenCalled();
});
