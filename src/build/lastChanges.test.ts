import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { beforeEach, expect, test, vi } from 'vitest';
import { temporaryFolder } from '../../tests/support/fakeSite.ts';
import { runGitAsA } from '../../tests/support/runGit.ts';
import { hashInputs, lastChanges } from './inputs.ts';

let folder: string;
beforeEach(() => {
  folder = temporaryFolder();
  // A git hook sets variables that name its own repository, and the machine's settings may differ.
  for (const name of Object.keys(process.env).filter((key) => key.startsWith('GIT_'))) vi.stubEnv(name, undefined);
  vi.stubEnv('GIT_CONFIG_GLOBAL', join(folder, 'none'));
  vi.stubEnv('GIT_CONFIG_NOSYSTEM', '1');
});

const git = (...parameters: string[]) => runGitAsA(folder, ...parameters);
const write = (file: string, text: string) => {
  mkdirSync(dirname(join(folder, file)), { recursive: true });
  writeFileSync(join(folder, file), text);
};
function commit(day: string): void {
  for (const name of ['GIT_AUTHOR_DATE', 'GIT_COMMITTER_DATE']) vi.stubEnv(name, `${day}T12:00:00Z`);
  git('add', '-A');
  git('commit', '-qm', day);
}
const seconds = (day: string) => Date.parse(`${day}T12:00:00Z`) / 1000;

function history(project: string): void {
  git('init', '-q');
  write(`${project}content/pages/index.mdx`, 'one');
  write(`${project}content/pages/news/[news].mdx`, 'one');
  commit('2025-01-01');
  write(`${project}content/pages/index.mdx`, 'two');
  commit('2025-02-02');
  write(`${project}content/data/a.yaml`, 'a: 1');
  commit('2025-03-03');
}
const told = {
  'content/pages/index.mdx': seconds('2025-02-02'),
  'content/pages/news/[news].mdx': seconds('2025-01-01'),
  'content/data/a.yaml': seconds('2025-03-03'),
};

test('each page and data file has the moment of the last commit that changed it', () => {
  history('');
  expect(lastChanges(folder)).toEqual(told);
});

test('what a merge brings counts from then', () => {
  history('');
  git('checkout', '-qb', 'edit', 'HEAD~1');
  write('content/pages/index.mdx', 'three');
  commit('2025-02-03');
  git('checkout', '-q', '-');
  git('merge', '-q', '--no-commit', '--no-ff', 'edit');
  commit('2025-04-04');
  expect(lastChanges(folder)).toEqual({ ...told, 'content/pages/index.mdx': seconds('2025-04-04') });
});

test('a data file with a change that is not committed has no such moment', () => {
  history('');
  write('content/data/a.yaml', 'a: 2');
  expect(Object.keys(lastChanges(folder) ?? {}).toSorted()).toEqual(['content/pages/index.mdx', 'content/pages/news/[news].mdx']);
});

test('a project may be a folder of a larger repository', () => {
  history('site/');
  expect(lastChanges(join(folder, 'site'))).toEqual(told);
});

test('a shallow clone tells nothing', () => {
  history('');
  git('clone', '-q', '--depth=2', `file://${folder}`, 'shallow');
  expect(lastChanges(join(folder, 'shallow'))).toBeUndefined();
});

test('without a repository, or without git, nothing is told', () => {
  write('content/pages/index.mdx', 'one');
  expect(lastChanges(folder)).toBeUndefined();
  history('');
  vi.stubEnv('PATH', join(folder, 'none'));
  expect(lastChanges(folder)).toBeUndefined();
});

test('a commit that changes when a page was changed makes another build; any other does not', () => {
  history('');
  const before = hashInputs(folder, folder);
  write('README.md', 'read me');
  commit('2025-04-04');
  expect(hashInputs(folder, folder)).toEqual(before);
  write('content/pages/index.mdx', 'three');
  const edited = hashInputs(folder, folder);
  commit('2025-05-05');
  expect(hashInputs(folder, folder)).not.toEqual(edited);
});
