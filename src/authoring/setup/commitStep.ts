import { existsSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { git } from '../changes/source/git.ts';

/** The folders of an owner that have changes in no commit; none outside of a checkout. */
const changedFolders = (root: string): string[] =>
  existsSync(join(root, '.git')) ? ['content', 'public'].filter((folder) => git(root, ['status', '--porcelain', '--', folder]) !== '') : [];

/** Whether the project is a checkout with changes of the content that are in no commit. */
export const isUncommitted = (root: string): boolean => changedFolders(root).length > 0;

/** Commits what has changed in the content, if the project is a checkout; gives whether anything has. @throws {CompareError} if git refuses */
export function commitStep(root: string, title: string): boolean {
  const folders = changedFolders(root);
  if (folders.length === 0) return false;
  // In the name of whoever runs this.
  const env = { GIT_CONFIG_GLOBAL: join(homedir(), '.gitconfig') };
  git(root, ['add', '--all', '--', ...folders], { env });
  git(root, ['commit', '--quiet', '-m', title, '--', ...folders], { env });
  return true;
}
