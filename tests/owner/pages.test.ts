import { expect, test } from 'vitest';
import { violationsOn } from '../browser/axe.ts';
import { sharedPage } from '../browser/harness.ts';
import { isWholeContent } from '../support/full.ts';
import { dayOf, instants } from './ownContent.ts';
import { expectToWork, ownPageParts, paths, smallPhone } from './visitedPages.ts';

const shared = sharedPage(smallPhone);
const seen = new Set<string>();
/** Beside other tests, axe looks at pages that have a layout or a component that those before them lack: it takes as long as a visit. */
const looked = new Set(
  paths.filter((path) => {
    const { size } = seen;
    for (const part of ownPageParts(path)) seen.add(part);
    return isWholeContent || seen.size > size;
  }),
);

test.each(paths)('%s works today; what it is made of has no obstacles', async (path) => {
  const visited = shared();
  const source = await expectToWork(visited, path, 'today');
  if (looked.has(path)) expect(await violationsOn(visited.page), `${source} has obstacles for some readers`).toEqual([]);
});

/** In each state one of the pages, in turn: the texts of all of them are compared elsewhere (`rendered.test.ts`). */
const visits = instants.slice(1).map((instant, index) => ({ path: paths[index % paths.length] ?? '/', instant, day: dayOf(instant) }));
test.each(visits)('$path works, $day', async ({ path, instant, day }) => {
  await expectToWork(shared(), path, day, `?dtspoof=${new Date(instant).toISOString()}`);
});
