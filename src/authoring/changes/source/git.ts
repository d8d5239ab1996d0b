import { GitError, type GitOptions, gitSync } from '../../../hosting/git/git.ts';
import { EditError } from '../../splice/splice.ts';

/** A failed comparison: git failed, or a revision doesn't exist. The message is for the person who asked. */
export class CompareError extends EditError {
  override readonly name = 'CompareError';
}

/** Runs git and returns its output. @throws {CompareError} if it fails */
export function git(root: string, args: readonly string[], options?: Omit<GitOptions, 'cwd'>): string {
  try {
    return gitSync(root, args, options);
  } catch (error) {
    throw error instanceof GitError ? new CompareError(error.message) : error;
  }
}

/** Resolves a revision to a commit id; undefined if it doesn't exist. */
export function resolveCommit(root: string, name: string): string | undefined {
  try {
    return git(root, ['rev-parse', '--verify', '--quiet', '--end-of-options', `${name}^{commit}`]).trim();
  } catch (error) {
    if (error instanceof CompareError) return undefined;
    throw error;
  }
}

/** @throws {CompareError} if there is no such commit or branch */
export function namedCommit(root: string, name: string): string {
  const commit = resolveCommit(root, name);
  if (commit === undefined) throw new CompareError(`There is no commit or branch named "${name}".`);
  return commit;
}

// In a forge's clone, the main branch is only a remote-tracking branch.
const mainNames = ['main', 'origin/main', 'master', 'origin/master'];

/** The merge base of HEAD and the main branch. @throws {CompareError} without a main branch */
export function mainBase(root: string): { name: string; commit: string } {
  const name = mainNames.find((candidate) => resolveCommit(root, candidate) !== undefined);
  if (name === undefined) throw new CompareError(`There is no branch named ${mainNames[0]}. Name what to compare with.`);
  return { name, commit: git(root, ['merge-base', name, 'HEAD']).trim() };
}
