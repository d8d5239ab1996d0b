import { threadId } from 'node:worker_threads';
import { expect, test } from 'vitest';
import { mapInThreads } from './mapInThreads.ts';

const module = new URL('../../../../tests/support/halve.ts', import.meta.url);

async function halve(inputs: readonly number[]) {
  const outputs = await mapInThreads<object, number, { half: number; thread: number }>(module, { by: 2 }, inputs);
  return { halves: outputs.map(({ half }) => half), threads: new Set(outputs.map(({ thread }) => thread)) };
}

test('few inputs are handled in this thread', async () => {
  expect(await halve([2, 4, 6])).toEqual({ halves: [1, 2, 3], threads: new Set([threadId]) });
});

test('many inputs are handled in other threads; their outputs keep the order', async () => {
  const { halves, threads } = await halve(Array.from({ length: 1001 }, (_, index) => 2 * index));
  expect(halves).toEqual(Array.from({ length: 1001 }, (_, index) => index));
  expect(threads).not.toContain(threadId);
});

test.each([3, 300])('one of %i inputs that fails rejects the whole with its reason', async (count) => {
  const inputs = Array.from({ length: count }, (_, index) => (index === 1 ? 7 : 2 * index));
  await expect(halve(inputs)).rejects.toThrow('7 is odd.');
});
