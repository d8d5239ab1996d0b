import { expect, test } from 'vitest';
import { violationsOn } from '../browser/axe.ts';
import { sharedPage } from '../browser/harness.ts';
import { isWholeContent } from '../support/full.ts';
import { expectToWork, partsOf, paths, smallPhone } from './visitedPages.ts';

const shared = sharedPage(smallPhone);
const seen = new Set<string>();
/** Beside other tests, axe looks at pages that have a layout or a component that those before them lack: it takes as long as a visit. */
const looked = new Set(
  paths.filter((path) => {
    const { size } = seen;
    for (const part of partsOf(path)) seen.add(part);
    return isWholeContent || seen.size > size;
  }),
);

test.each(paths)('%s works today; what it is made of has no obstacles', async (path) => {
  const visited = shared();
  const source = await expectToWork(visited, path, 'today');
  if (looked.has(path)) expect(await violationsOn(visited.page), `${source} has obstacles for some readers`).toEqual([]);
});
