/** Replaces the content of a project by the starter's, filled with what another convention's owners answer. */
import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { diskFiles } from '../collection/files/contentFiles.ts';
import { GitError, gitSync } from '../build/git.ts';
import { UserError } from '../domain/userError.ts';
import { dayOf } from '../domain/zone.ts';
import { settingsOf, type StarterAnswers, starterFiles } from './starter.ts';

/** The folders below `content` that a start replaces. The guides beside them are those of any convention. */
const replaced = ['content/pages', 'content/data', 'content/news', 'content/images'];

export function filesToRemove(root: string): { folder: string; files: number }[] {
  const files = diskFiles(root);
  return replaced.map((folder) => ({ folder, files: files.has(folder) ? files.below(folder).length : 0 }));
}

/** What a start takes away and what it brings, as paths in the project. @param now Unix time in milliseconds: new texts are of that day */
export function planStarter(root: string, answers: StarterAnswers, now: number) {
  const files = diskFiles(root);
  const comes = starterFiles(answers, dayOf(now, settingsOf(answers).zone?.id ?? 'UTC'));
  const present = replaced.flatMap((folder) => (files.has(folder) ? files.below(folder) : []));
  return { goes: present.filter((file) => !comes.has(file)), comes };
}

/** Git's own configuration of the user, wherever git looks for it, names the author. */
const asUser = { env: { GIT_CONFIG_GLOBAL: undefined } };

/** Why nothing can begin here, because what goes couldn't be brought back; undefined if it can. */
export function starterRefusal(root: string): string | undefined {
  if (!existsSync(join(root, '.git')))
    return 'This folder is no git checkout, so nothing could bring its content back. Clone the project with git, and begin there.';
  if (gitSync(root, ['status', '--porcelain', '--', 'content']) !== '')
    return 'The folder content has changes that are not committed. Commit them or take them back first.';
  try {
    gitSync(root, ['var', 'GIT_COMMITTER_IDENT'], asUser);
    return undefined;
  } catch (error) {
    if (!(error instanceof GitError)) throw error;
    return 'Git doesn’t know who you are yet. Run git config --global user.name "Your name" and git config --global user.email you@example.org first.';
  }
}

/** Replaces the content, as one commit, which `git revert HEAD` undoes. @throws {UserError} if that fails; then it is as it was */
export function writeStarter(root: string, { name }: StarterAnswers, { goes, comes }: ReturnType<typeof planStarter>): void {
  const refusal = starterRefusal(root);
  if (refusal !== undefined) throw new UserError(refusal);
  try {
    for (const file of goes) rmSync(join(root, file));
    for (const [file, content] of comes) {
      mkdirSync(dirname(join(root, file)), { recursive: true });
      writeFileSync(join(root, file), content);
    }
    gitSync(root, ['add', '--all', '--', 'content'], asUser);
    gitSync(root, ['commit', '--quiet', '-m', `Begin the website of ${name}`, '--', 'content'], asUser);
  } catch (error) {
    gitSync(root, ['reset', '--quiet', '--', 'content']);
    gitSync(root, ['checkout', '--quiet', '--', 'content']);
    gitSync(root, ['clean', '--quiet', '-d', '--force', '--', 'content']);
    if (!(error instanceof GitError)) throw error;
    const said = error.said.trim() || error.output.toString().trim();
    throw new UserError(`Git could not commit, so the content is as it was. Git said: ${said}`, { cause: error });
  }
}
