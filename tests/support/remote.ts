import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';

const someone = {
  GIT_AUTHOR_NAME: 'Volunteer',
  GIT_AUTHOR_EMAIL: 'volunteer@example.org',
  GIT_COMMITTER_NAME: 'Volunteer',
  GIT_COMMITTER_EMAIL: 'volunteer@example.org',
};
const env = { ...process.env, ...someone, GIT_CONFIG_NOSYSTEM: '1', GIT_CONFIG_GLOBAL: '/dev/null' };

export type Remote = ReturnType<typeof createRemote>;

/**
 * For tests: a bare repository that authors hand in to, and a clone in which somebody else works.
 * @param content folder whose files are the first commit
 * @param below where they are in the repository
 */
export function createRemote(content?: string, below = '.') {
  const folder = mkdtempSync(join(tmpdir(), 'remote-'));
  const [bare, clone] = [join(folder, 'remote.git'), join(folder, 'clone')];
  const git = (...args: string[]) =>
    execFileSync('git', args, { cwd: clone, env, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] }).trimEnd();
  mkdirSync(clone);
  execFileSync('git', ['init', '--quiet', '--bare', '--initial-branch=main', bare], { env });
  git('init', '--quiet', '--initial-branch=main', '.');
  git('remote', 'add', 'origin', bare);
  if (content !== undefined) cpSync(content, join(clone, below), { recursive: true });
  else {
    mkdirSync(join(clone, 'content/data'), { recursive: true });
    writeFileSync(join(clone, 'content/data/doors.yaml'), 'opens: 9\ncloses: 17\n');
    mkdirSync(join(clone, 'content/pages'));
    writeFileSync(join(clone, 'content/pages/doors.mdx'), 'Doors open at nine. Bring a photo ID. Day passes are sold out.\n');
  }
  git('add', '--all');
  git('commit', '--quiet', '--message=Start');
  git('push', '--quiet', 'origin', 'main');
  return {
    /** A temporary folder for everything, which is removed at the end. */
    folder,
    bare,
    url: pathToFileURL(bare).href,
    /** Runs git in the other clone, and gives what it prints. */
    git,
    /** Writes files in the other clone, and pushes them to a branch. */
    commit(texts: Record<string, string | null>, branch = 'main') {
      git('fetch', '--quiet', 'origin');
      git('checkout', '--quiet', '--detach', `origin/${branch}`);
      for (const [file, text] of Object.entries(texts)) {
        if (text === null) rmSync(join(clone, file));
        else {
          mkdirSync(dirname(join(clone, file)), { recursive: true });
          writeFileSync(join(clone, file), text);
        }
      }
      git('add', '--all');
      git('commit', '--quiet', `--message=Change ${Object.keys(texts).join(', ')}`);
      git('push', '--quiet', 'origin', `HEAD:refs/heads/${branch}`);
    },
    /** Merges a branch of the remote into main. */
    merge(branch: string) {
      git('fetch', '--quiet', 'origin');
      git('push', '--quiet', 'origin', `origin/${branch}:refs/heads/main`);
    },
    /** Writes a file in the temporary folder. */
    write(file: string, text: string) {
      mkdirSync(dirname(join(folder, file)), { recursive: true });
      writeFileSync(join(folder, file), text);
    },
    /** The text of a file on a branch of the remote. */
    text: (branch: string, file: string) => execFileSync('git', ['show', `${branch}:${file}`], { cwd: bare, env, encoding: 'utf8' }),
    branches: () =>
      execFileSync('git', ['for-each-ref', '--format=%(refname:short)', 'refs/heads'], { cwd: bare, env, encoding: 'utf8' })
        .trim()
        .split('\n'),
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}
