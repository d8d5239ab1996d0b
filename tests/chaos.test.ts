/**
 * Breaks copies of the site in many ways, and expects whole pages of one version afterwards, and a log that says what happened. The moments
 * of killings are random: an error names the seed, and `SEED=7` repeats those of a run.
 */
import { cpSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { linkedVersion } from '../src/build/releases/releases.ts';
import { leading } from './support/full.ts';
import { otherUser } from './chaos/buildFaults.ts';
import { chanceOf } from './chaos/fault.ts';
import { faults, tableOf } from './chaos/faults.ts';
import { breakableCopy } from './chaos/projectCopy.ts';
import { edition, inEdition } from './support/edition.ts';

/** Of each killing. */
const moments = 5;
const seed = process.env.SEED ?? String(Date.now() % 1e6);
const due = leading([otherUser, ...faults.filter((fault) => fault !== otherUser)], 1);

test.each(due)('$name: it does no harm', { timeout: 1_200_000 }, async ({ name, cause }) => {
  const copy = breakableCopy();
  onTestFinished(() => copy.close());
  for (const part of ['dist/current', `dist/releases/${linkedVersion(edition, 'current')}`])
    cpSync(inEdition(part), join(copy.root, part), { recursive: true, verbatimSymlinks: true });
  await expect(cause(copy, chanceOf(`${seed} ${name}`, moments))).resolves.toBeUndefined();
});

test('docs/operating.md tells of every fault what the fault runs hold', () => {
  const text = readFileSync('docs/operating.md', 'utf8');
  expect(text.slice(text.indexOf('| fault |'))).toBe(`${tableOf(faults)}\n`);
});

test('the same seed gives the same moments', () => {
  const momentsOf = (text: string) => {
    const { upTo } = chanceOf(text, 3);
    return [upTo(1000), upTo(1000), upTo(1000)];
  };
  expect(momentsOf('7')).toEqual(momentsOf('7'));
  expect(new Set([...momentsOf('7'), ...momentsOf('8')]).size).toBe(6);
});
