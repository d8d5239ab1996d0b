import { execFileSync } from 'node:child_process';

/** Runs git in a folder. Gives its output. */
export const runGit = (folder: string, ...parameters: string[]): string =>
  execFileSync('git', parameters, { cwd: folder, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] });

/** Runs git in a folder as somebody called A, whatever the account's own settings say. Gives its output. */
export const runGitAsA = (folder: string, ...parameters: string[]): string =>
  runGit(folder, '-c', 'user.name=A', '-c', 'user.email=a@a.example', '-c', 'commit.gpgsign=false', ...parameters);

/** Makes a repository of a folder, with all that is in it as its first commit. */
export function commitAll(folder: string): void {
  runGit(folder, 'init', '-q');
  runGit(folder, 'config', 'user.name', 'A Founder');
  runGit(folder, 'config', 'user.email', 'founder@pierday.example');
  runGit(folder, 'add', '--all');
  runGit(folder, 'commit', '-q', '-m', 'As it came');
}
