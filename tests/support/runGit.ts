import { execFileSync } from 'node:child_process';

/** Runs git in a folder. Gives its output. */
export const runGit = (folder: string, ...parameters: string[]): string =>
  execFileSync('git', parameters, { cwd: folder, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] });

/** Makes a repository of a folder, with all that is in it as its first commit. */
export function commitAll(folder: string): void {
  runGit(folder, 'init', '-q');
  runGit(folder, 'config', 'user.name', 'A Founder');
  runGit(folder, 'config', 'user.email', 'founder@pierday.example');
  runGit(folder, 'add', '--all');
  runGit(folder, 'commit', '-q', '-m', 'As it came');
}
