import { cpSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { linkedVersion } from '../src/hosting/releases/releaseFolders.ts';
import { leading } from './support/full.ts';
import { otherUser, twoBuilds } from './chaos/buildFaults.ts';
import { chanceOf } from './chaos/fault.ts';
import { faults, tableOf } from './chaos/faults.ts';
import { diskFull, fewDescriptors, littleMemory, readOnly } from './chaos/machineFaults.ts';
import { projectCopy, type ProjectCopy } from './chaos/projectCopy.ts';
import { builtOver, deletedReleases, killedSwitch, twoOfEach } from './chaos/releaseFaults.ts';
import { brokenContent, killedPublish } from './chaos/serverFaults.ts';

/** The faults of `npm run chaos` that need little time. */
let copy: ProjectCopy;
beforeAll(() => {
  copy = projectCopy();
  for (const part of ['dist/current', `dist/releases/${linkedVersion('.', 'current')}`])
    cpSync(part, join(copy.root, part), { recursive: true, verbatimSymlinks: true });
});
afterAll(() => copy.close());

const due = leading(
  [
    otherUser,
    readOnly,
    twoBuilds,
    builtOver,
    deletedReleases,
    twoOfEach,
    killedPublish,
    killedSwitch,
    diskFull,
    fewDescriptors,
    littleMemory,
    brokenContent,
  ],
  1,
);

test.each(due)('$name: it does no harm', { timeout: 300_000 }, async ({ cause }) => {
  await expect(cause(copy, chanceOf('tests', 1))).resolves.toBeUndefined();
});

test('docs/operating.md tells of every fault what the fault runs hold', () => {
  const text = readFileSync('docs/operating.md', 'utf8');
  expect(text.slice(text.indexOf('| fault |'))).toBe(`${tableOf(faults)}\n`);
});

test('the same seed gives the same moments', () => {
  const moments = (seed: string) => {
    const { upTo } = chanceOf(seed, 3);
    return [upTo(1000), upTo(1000), upTo(1000)];
  };
  expect(moments('7')).toEqual(moments('7'));
  expect(new Set([...moments('7'), ...moments('8')]).size).toBe(6);
});
