import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { poll, pollPause } from './poll.ts';

test.each([
  ['half a minute after an answer', 0.1, 0, 30],
  ['after slow answers longer', 5, 0, 50],
  ['at most five minutes', 90, 0, 300],
  ['after failures as long as they have lasted', 1, 100, 100],
])('%s', (_when, took, failing, expected) => {
  expect(pollPause(took * 1000, failing * 1000, 0.5)).toBe(expected * 1000);
});

test('chance spreads pages that have asked at the same moment over twelve seconds, which keeps them within a minute', () => {
  expect([pollPause(0, 0, 0), pollPause(0, 0, 1)].map(Math.round)).toEqual([24_000, 36_000]);
});

describe('a poll', () => {
  const page = { hidden: false };
  const browser = { onLine: true };
  const events = new EventTarget();
  let asked: number[];
  let signals: AbortSignal[];
  let failing: unknown[];
  let answer: () => Promise<void>;
  let stop: () => void;
  /** Seconds since the start of the poll. */
  const pass = (seconds: number) => vi.advanceTimersByTimeAsync(seconds * 1000);
  const start = () => {
    const started = performance.now();
    stop = poll(
      (signal) => {
        signals.push(signal);
        asked.push(Math.round((performance.now() - started) / 1000));
        return answer();
      },
      (error) => failing.push(error),
    );
  };

  beforeEach(() => {
    vi.useFakeTimers();
    vi.spyOn(Math, 'random').mockReturnValue(0.5);
    vi.stubGlobal('document', page);
    vi.stubGlobal('navigator', browser);
    vi.stubGlobal('addEventListener', events.addEventListener.bind(events));
    Object.assign(page, { hidden: false });
    Object.assign(browser, { onLine: true });
    asked = [];
    signals = [];
    failing = [];
    answer = async () => {};
  });
  afterEach(() => {
    stop();
    vi.restoreAllMocks();
  });

  test('asks again when neither an answer nor an error has come for long', async () => {
    const tooLong = new AbortController();
    vi.spyOn(AbortSignal, 'timeout').mockReturnValue(tooLong.signal);
    answer = () => new Promise((_done, fail) => signals.at(-1)?.addEventListener('abort', () => fail(new Error('no answer'))));
    start();
    await pass(100);
    expect(asked).toEqual([0]);
    vi.mocked(AbortSignal.timeout).mockReturnValue(new AbortController().signal);
    tooLong.abort();
    await pass(1);
    expect(asked).toEqual([0, 101]);
  });

  test('asks every half minute, until it is stopped', async () => {
    start();
    await pass(61);
    expect(asked).toEqual([0, 30, 60]);
    stop();
    await pass(300);
    expect(asked).toHaveLength(3);
  });

  test('repeats a failed request three times, after one, two and four seconds, and then says why it failed', async () => {
    answer = async () => await Promise.reject(new Error('away'));
    start();
    await pass(8);
    expect([asked, failing]).toEqual([[0, 1, 3, 7], [new Error('away')]]);
    answer = async () => {};
    await pass(40);
    expect([asked, failing]).toEqual([[0, 1, 3, 7, 37], [new Error('away')]]);
  });

  test('waits longer after failures, from the first of them since an answer', async () => {
    answer = async () => await Promise.reject(new Error('away'));
    start();
    await pass(94);
    expect(asked).toEqual([0, 1, 3, 7, 37, 38, 40, 44, 88, 89, 91]);
    answer = async () => {};
    await pass(1);
    answer = async () => await Promise.reject(new Error('away'));
    await pass(68);
    expect(asked.slice(11)).toEqual([95, 125, 126, 128, 132, 162, 163]);
  });

  test('does not ask while the page is hidden, and asks at once when it is shown', async () => {
    start();
    page.hidden = true;
    await pass(200);
    expect(asked).toEqual([0]);
    page.hidden = false;
    events.dispatchEvent(new Event('visibilitychange'));
    await pass(1);
    expect(asked).toEqual([0, 200]);
  });

  test('without a connection asks once, and again when there is one', async () => {
    browser.onLine = false;
    answer = async () => await Promise.reject(new Error('offline'));
    start();
    await pass(100);
    expect([asked, failing]).toEqual([[0], [new Error('offline')]]);
    browser.onLine = true;
    answer = async () => {};
    events.dispatchEvent(new Event('online'));
    await pass(1);
    expect(asked).toEqual([0, 100]);
  });

  test('never has two requests at once', async () => {
    let arrive = () => {};
    answer = () => new Promise((resolve) => (arrive = resolve));
    start();
    events.dispatchEvent(new Event('focus'));
    events.dispatchEvent(new Event('online'));
    await pass(10);
    expect(asked).toEqual([0]);
    arrive();
    await pass(101);
    expect(asked).toEqual([0, 110]);
  });
});
