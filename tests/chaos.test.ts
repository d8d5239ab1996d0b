import { afterAll, beforeAll, expect, test } from 'vitest';
import { otherUser, twoBuilds } from './chaos/buildFaults.ts';
import { diskFull, readOnly } from './chaos/machineFaults.ts';
import { killedSwitch, twoOfEach } from './chaos/releaseFaults.ts';
import { projectCopy, type ProjectCopy } from './chaos/projectCopy.ts';
import { brokenContent } from './chaos/serverFaults.ts';

/** The faults of `npm run chaos` that need no luck and little time. */
let copy: ProjectCopy;
beforeAll(async () => {
  copy = projectCopy();
  const built = copy.run('src/build/build.ts');
  if ((await built.ended) !== 0) throw new Error(built.output());
}, 300_000);
afterAll(() => copy.close());

const isFull = process.env.TEST_FULL === '1';

test.each([otherUser, readOnly, ...(isFull ? [twoBuilds, twoOfEach, killedSwitch, diskFull] : []), brokenContent])(
  '$name does no harm',
  { timeout: 300_000 },
  async ({ cause }) => {
    const { visitor, operator } = await cause(copy, 1);
    expect([visitor, operator]).not.toContain('');
  },
);
