import { threadId } from 'node:worker_threads';
import { expect, test } from 'vitest';
import { mapInWorkers } from './mapInWorkers.ts';

const module = new URL('../../../tests/support/halve.ts', import.meta.url);

async function halve(inputs: readonly number[]) {
  const outputs: { half: number; thread: number }[] = [];
  await mapInWorkers(module, { by: 2 }, inputs, (output: (typeof outputs)[number]) => outputs.push(output));
  return { halves: outputs.map(({ half }) => half).toSorted((a, b) => a - b), threads: new Set(outputs.map(({ thread }) => thread)) };
}

test('few inputs are worked on here, in order', async () => {
  expect(await halve([2, 4, 6])).toEqual({ halves: [1, 2, 3], threads: new Set([threadId]) });
});

test('many are worked on elsewhere, each once', async () => {
  const { halves, threads } = await halve(Array.from({ length: 1001 }, (_, index) => 2 * index));
  expect(halves).toEqual(Array.from({ length: 1001 }, (_, index) => index));
  expect(threads).not.toContain(threadId);
});

test.each([3, 300])('one of %i that fails ends the work with its reason', async (count) => {
  const inputs = Array.from({ length: count }, (_, index) => (index === 1 ? 7 : 2 * index));
  await expect(halve(inputs)).rejects.toThrow('7 is odd.');
});
