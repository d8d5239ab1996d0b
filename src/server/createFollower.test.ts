import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createFollower, type PollResult } from './follow.ts';

beforeEach(() => void vi.useFakeTimers({ now: Date.parse('2025-08-30T18:00:00Z') }));
afterEach(() => void vi.useRealTimers());

/** A follower of a branch, its log, and the checks that wait for a response. */
function start() {
  const lines: string[] = [];
  const waiting: ((found: PollResult) => void)[] = [];
  const follower = createFollower({
    followed: { remote: 'origin', branch: 'main' },
    poll: async () => await new Promise<PollResult>((resolve) => void waiting.push(resolve)),
    now: Date.now,
    log: (line) => void lines.push(line),
  });
  const answer = async (found: PollResult) => {
    waiting.shift()?.(found);
    await vi.advanceTimersByTimeAsync(0);
  };
  return { follower, lines, waiting, answer };
}
const same: PollResult = { kind: 'same', commit: 'aaa' };
const away: PollResult = { kind: 'problem', problem: "The branch can't be fetched.", reason: 'git fetch failed.' };

test('looks every fifteen seconds after the answer, and at once when it is told', async () => {
  const { follower, waiting, answer } = start();
  void follower.poll();
  expect(waiting).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(waiting).toHaveLength(1);
  await answer(same);
  await vi.advanceTimersByTimeAsync(14_900);
  expect(waiting).toHaveLength(0);
  await vi.advanceTimersByTimeAsync(100);
  expect(waiting).toHaveLength(1);
  await answer(same);
  void follower.poll();
  expect(waiting).toHaveLength(1);
  follower.close();
});

test('who is told during a look looks once more after it, however often', async () => {
  const { follower, waiting, answer } = start();
  for (const _ of [1, 2, 3]) void follower.poll();
  await answer(same);
  expect(waiting).toHaveLength(1);
  await answer(same);
  expect(waiting).toHaveLength(0);
  follower.close();
});

test('tells of each problem once, and of its end', async () => {
  const { follower, lines, answer } = start();
  void follower.poll();
  await answer(away);
  await vi.advanceTimersByTimeAsync(15_000);
  await answer(away);
  expect(lines).toEqual(["origin/main: The branch can't be fetched. The site stays as it is. git fetch failed."]);
  // Git's messages may name the remote.
  expect(follower.status()).toEqual({
    branch: 'origin/main',
    problem: { problem: "The branch can't be fetched.", since: '2025-08-30T18:00:00.000Z' },
    waitsForBuild: [],
  });
  await vi.advanceTimersByTimeAsync(15_000);
  await answer({ kind: 'moved', commit: 'bbb', waiting: ['src/cli/start.ts'] });
  expect(lines.slice(1)).toEqual([
    'origin/main is followed again.',
    'origin/main is at bbb.',
    'src/cli/start.ts: changed, and not used before the next "npm run build".',
  ]);
  expect(follower.status()).toEqual({
    branch: 'origin/main',
    commit: 'bbb',
    looked: '2025-08-30T18:00:30.000Z',
    problem: null,
    waitsForBuild: ['src/cli/start.ts'],
  });
  follower.close();
});

test('a look that ends after the server has handed over is forgotten', async () => {
  const { follower, lines, waiting, answer } = start();
  void follower.poll();
  follower.close();
  await answer({ kind: 'moved', commit: 'bbb', waiting: [] });
  await vi.advanceTimersByTimeAsync(60_000);
  expect([lines, waiting]).toEqual([[], []]);
});
