import { expect, test } from 'vitest';
import { violationsOn } from '../browser/axe.ts';
import { sharedPage } from '../browser/harness.ts';
import { expectToWork, paths, smallPhone } from './visitedPages.ts';

const shared = sharedPage(smallPhone);

test.each(paths)('%s works today, and has no obstacles', async (path) => {
  const visited = shared();
  const source = await expectToWork(visited, path, 'today');
  expect(await violationsOn(visited.page), `${source} has obstacles for some readers`).toEqual([]);
});
