/** Replaces the content of a project by the starter's, filled with what another convention's owners answer. */
import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { dirname, join } from 'node:path';
import { UsageError } from '../hosting/hosts/usageError.ts';
import { diskFiles } from '../collection/contentFiles.ts';
import { GitError, gitSync } from '../hosting/git/git.ts';
import { type StarterAnswers, starterFiles } from './starter.ts';

/** What a start takes away and what it brings, as paths in the project. */
export interface Start {
  goes: string[];
  comes: Map<string, string | Buffer>;
}

/** The folders below `content` that a start replaces. The guides beside them are those of any convention. */
const replaced = ['content/data', 'content/images', 'content/news', 'content/pages'];

/** What a start would do. @param today the day that new texts are of, as in 2027-01-31 */
export function planStart(root: string, answers: StarterAnswers, today: string): Start {
  const files = diskFiles(root);
  const comes = starterFiles(answers, today);
  const present = replaced.flatMap((folder) => (files.has(folder) ? files.below(folder) : []));
  return { goes: present.filter((file) => !comes.has(file)), comes };
}

/** Git's own configuration of the user names the author. */
const asUser = { env: { GIT_CONFIG_GLOBAL: join(homedir(), '.gitconfig') } };

/**
 * Replaces the content, as one commit, which `git revert HEAD` undoes.
 * @throws {UsageError} if the folder is no git checkout, or has changes that nobody has committed, which would be lost
 */
export function writeStart(root: string, { name }: StarterAnswers, { goes, comes }: Start): void {
  if (!existsSync(join(root, '.git')))
    throw new UsageError(
      'This folder is no git checkout, so nothing could bring its content back. Clone the project with git, and begin there.',
    );
  if (gitSync(root, ['status', '--porcelain', '--', 'content']) !== '')
    throw new UsageError('The folder content has changes that are not committed. Commit them or take them back first.');
  for (const file of goes) rmSync(join(root, file));
  for (const [file, content] of comes) {
    mkdirSync(dirname(join(root, file)), { recursive: true });
    writeFileSync(join(root, file), content);
  }
  try {
    gitSync(root, ['add', '--all', '--', 'content'], asUser);
    gitSync(root, ['commit', '--quiet', '-m', `Begin the website of ${name}`, '--', 'content'], asUser);
  } catch (error) {
    if (!(error instanceof GitError)) throw error;
    throw new UsageError(`The content is written, and git could not commit it. Commit it yourself. Git said: ${error.said.trim()}`, {
      cause: error,
    });
  }
}
