import { existsSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { git } from '../changes/source/git.ts';
import { setupSteps, type SetupStepName, stepOfFile } from './setupSteps.ts';

const statusArgs = ['status', '--porcelain', '--', 'content'];

/** The step that uncommitted changes belong to, judged by the first changed file; undefined if everything is committed. */
export function unfinishedStep(root: string): SetupStepName | 'words' | undefined {
  if (!isUncommitted(root)) return undefined;
  const files = git(root, ['status', '--porcelain', '--no-renames', '--', 'content'])
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => line.slice(3).replaceAll('"', ''));
  const [file = ''] = files.toSorted((a, b) => a.localeCompare(b, 'en'));
  return stepOfFile(file);
}

/** True if the project is a git checkout with uncommitted changes of the content. */
export const isUncommitted = (root: string): boolean => existsSync(join(root, '.git')) && git(root, statusArgs) !== '';

/** The subject of commits of the last step, which writes the text of pages. */
export const wordsCommit = 'Write our own words';

/** The steps that have a commit; none outside of a git checkout. */
export function committedSteps(root: string): (SetupStepName | 'words')[] {
  if (!existsSync(join(root, '.git')) || git(root, ['rev-list', '--max-count=1', '--all']) === '') return [];
  const subjects = new Set(git(root, ['log', '--format=%s']).split('\n'));
  const names = Object.keys(setupSteps) as SetupStepName[];
  return [...names.filter((name) => subjects.has(setupSteps[name].commit)), ...(subjects.has(wordsCommit) ? (['words'] as const) : [])];
}

/**
 * Commits all changes of the content. Returns false if there are none, or the project isn't a git checkout.
 * @throws {CompareError} if git fails
 */
export function commitStep(root: string, title: string): boolean {
  if (!isUncommitted(root)) return false;
  // Git's own configuration of the user names the author.
  const env = { GIT_CONFIG_GLOBAL: join(homedir(), '.gitconfig') };
  git(root, ['add', '--all', '--', 'content'], { env });
  git(root, ['commit', '--quiet', '-m', title, '--', 'content'], { env });
  return true;
}
