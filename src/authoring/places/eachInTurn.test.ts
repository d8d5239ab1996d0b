import { setImmediate } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { eachInTurn } from './eachInTurn.ts';

test('while all pages are looked through after a save, other requests get their turns', async () => {
  const done: string[] = [];
  const pages = eachInTurn(['/a', '/b', '/c'], async (path) => void done.push(path));
  for (const request of ['first', 'second']) {
    await setImmediate();
    done.push(request);
  }
  await pages;
  expect(done).toEqual(['/a', 'first', '/b', 'second', '/c']);
});
