import { existsSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { git } from '../changes/source/git.ts';
import { setupSteps, type SetupStepName, stepOfFile } from './setupSteps.ts';

const changed = ['status', '--porcelain', '--', 'content'];

/** The step whose changes of the content are in no commit, by the files that have changed; undefined if there are none. */
export function unfinishedStep(root: string): SetupStepName | 'words' | undefined {
  if (!isUncommitted(root)) return undefined;
  // Where names are of letters outside ASCII, the status quotes them.
  const files = git(root, ['-c', 'core.quotePath=false', 'status', '--porcelain', '--no-renames', '--', 'content'])
    .split('\n')
    .flatMap((line) => (line === '' ? [] : [line.slice(3).replaceAll('"', '')]));
  const [file = ''] = files.toSorted((a, b) => a.localeCompare(b, 'en'));
  return stepOfFile(file);
}

/** Whether the project is a checkout with changes of the content that are in no commit. */
export const isUncommitted = (root: string): boolean => existsSync(join(root, '.git')) && git(root, changed) !== '';

/** What commits of the words say, whose step has no fields. */
export const wordsCommit = 'Write our own words';

/** The steps that a commit has been made for; none outside of a checkout. */
export function committedSteps(root: string): (SetupStepName | 'words')[] {
  if (!existsSync(join(root, '.git')) || git(root, ['rev-list', '--max-count=1', '--all']) === '') return [];
  const subjects = new Set(git(root, ['log', '--format=%s']).split('\n'));
  const names = Object.keys(setupSteps) as SetupStepName[];
  return [...names.filter((name) => subjects.has(setupSteps[name].commit)), ...(subjects.has(wordsCommit) ? (['words'] as const) : [])];
}

/** Commits what has changed in the content, if the project is a checkout; gives whether anything has. @throws {CompareError} if git refuses */
export function commitStep(root: string, title: string): boolean {
  if (!isUncommitted(root)) return false;
  // In the name of whoever runs this.
  const env = { GIT_CONFIG_GLOBAL: join(homedir(), '.gitconfig') };
  git(root, ['add', '--all', '--', 'content'], { env });
  git(root, ['commit', '--quiet', '-m', title, '--', 'content'], { env });
  return true;
}
