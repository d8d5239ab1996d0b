import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createPollInterval, poll } from './poll.ts';

/** Seconds to the next request after requests of these durations and results, each after a pause by the interval. */
async function pauses(requests: readonly (readonly [tookSeconds: number, isAnswered: boolean])[], chance = 0.5): Promise<number[]> {
  let time = 1_000_000;
  const interval = createPollInterval(
    () => time,
    () => chance,
  );
  const found: number[] = [];
  for (const [tookSeconds, isAnswered] of requests) {
    const request = async () => {
      time += tookSeconds * 1000;
      if (!isAnswered) throw new Error('The server is away.');
      return await Promise.resolve('answer');
    };
    expect(await interval.measure(request).catch(() => 'failed')).toBe(isAnswered ? 'answer' : 'failed');
    found.push(Math.round(interval.pauseMs() / 1000));
    time += interval.pauseMs();
  }
  return found;
}

test.each([
  ['half a minute after an answer', [[0.1, true]], [30]],
  ['after slow answers longer, and then no longer', [[5, true], [0.1, true]], [50, 30]], // prettier-ignore
  ['at most five minutes', [[90, true]], [300]],
  ['after failures as long as they have lasted, from the first of them', [[0, false], [0, false], [10, false], [60, false]], [30, 30, 100, 300]], // prettier-ignore
  ['failures of before an answer do not count', [[0, false], [0, false], [0, true], [0, false]], [30, 30, 30, 30]], // prettier-ignore
] as const)('%s', async (_when, requests, expected) => {
  expect(await pauses(requests)).toEqual(expected);
});

test('chance spreads pages that have asked at the same moment over twelve seconds, which keeps them within a minute', async () => {
  expect([await pauses([[0, true]], 0), await pauses([[0, true]], 1)]).toEqual([[24], [36]]);
});

describe('a poll', () => {
  const page = { hidden: false };
  const browser = { onLine: true };
  const events = new EventTarget();
  let asked: number[];
  let failing: unknown[];
  let answer: () => Promise<void>;
  let stop: () => void;
  /** Seconds since the start of the poll. */
  const pass = (seconds: number) => vi.advanceTimersByTimeAsync(seconds * 1000);
  const start = () => {
    const started = performance.now();
    stop = poll(
      () => {
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
    failing = [];
    answer = async () => {};
  });
  afterEach(() => {
    stop();
    vi.useRealTimers();
    vi.unstubAllGlobals();
    vi.restoreAllMocks();
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
