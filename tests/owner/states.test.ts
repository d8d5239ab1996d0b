import { test } from 'vitest';
import { sharedPage } from '../browser/harness.ts';
import { dayOf, instants } from './ownContent.ts';
import { expectToWork, paths, smallPhone } from './visitedPages.ts';

/** In each state one of the pages, in turn: the texts of all of them are compared elsewhere (`documents.test.ts`). */
const visits = instants.slice(1).map((instant, index) => ({ path: paths[index % paths.length] ?? '/', instant, day: dayOf(instant) }));
const shared = sharedPage(smallPhone);

test.each(visits)('$path works, $day', async ({ path, instant, day }) => {
  await expectToWork(shared(), path, day, `?dtspoof=${new Date(instant).toISOString()}`);
});
