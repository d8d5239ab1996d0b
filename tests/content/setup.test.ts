import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import { formatDiagnostic } from '../../src/collection/files/diagnostic.ts';
import { diskFiles } from '../../src/collection/files/contentFiles.ts';
import { readContent } from '../../src/collection/readContent.ts';
import { siteCopy } from '../support/fakeSite.ts';
import { isFull } from '../support/full.ts';

const answers = resolve('tests/content/fixtures/starter/oneDay.yaml');
let root: string;

const git = (...args: string[]) => spawnSync('git', ['-C', root, ...args], { encoding: 'utf8' }).stdout;

beforeEach(() => {
  root = siteCopy();
  writeFileSync(join(root, '.gitconfig'), '[user]\n\tname = Sample Otter\n\temail = otter@tails.example\n');
  git('init', '--quiet');
  git('add', '--all');
  git('-c', 'user.name=Sample', '-c', 'user.email=sample@tails.example', 'commit', '--quiet', '-m', 'Before');
});

/** Runs the command in the project, with a home of its own. */
function setup(...args: string[]) {
  const { status, stdout, stderr } = spawnSync(process.execPath, [resolve('src/cli/setup.ts'), ...args], {
    cwd: root,
    encoding: 'utf8',
    env: { ...process.env, HOME: root },
  });
  return { status, said: stdout + stderr };
}

test.runIf(isFull)('without --write, it says what would go, and nothing changes', () => {
  const { status, said } = setup(answers);
  expect(status).toBe(0);
  expect(said).toContain('  goes: content/data/dealers.yaml\n');
  expect(said).toMatch(/^With --write, \d+ files of the starter for Tails in the Park take the place of these\.$/m);
  expect(git('status', '--porcelain')).toBe('');
});

test('with --write, the content is that of the starter, as one commit, and nothing is left to correct', () => {
  const { status, said } = setup(answers, '--write');
  expect([status, said]).toEqual([0, expect.stringContaining('as one commit')]);
  expect(git('log', '--format=%s %an', '-1')).toBe('Begin the website of Tails in the Park Sample Otter\n');
  expect(git('status', '--porcelain')).toBe('');
  expect(existsSync(join(root, 'content/data/dealers.yaml'))).toBe(false);
  expect(readFileSync(join(root, 'content/data/convention.yaml'), 'utf8')).toContain('Tails in the Park');
  expect(readContent(diskFiles(root)).diagnostics.map(formatDiagnostic)).toEqual([]);
});

test.runIf(isFull)('what is wrong with an answer is said beside its field, and nothing is written', () => {
  const file = join(root, 'answers.yaml');
  const wrong = readFileSync(answers, 'utf8').replace('closingCeremony: 2027-06-12 19:00', 'closingCeremony: 2027-06-12 10:00');
  writeFileSync(file, wrong);
  const { status, said } = setup(file, '--write');
  expect([status, said.trim()]).toEqual([
    1,
    `${file}  closingCeremony: The closing is not after the opening. Write when the convention ends.`,
  ]);
  expect(existsSync(join(root, 'content/data/dealers.yaml'))).toBe(true);
});
