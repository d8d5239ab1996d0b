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
// To tidy up after each command takes a process of its own.
const settings = { GIT_CONFIG_COUNT: '1', GIT_CONFIG_KEY_0: 'maintenance.auto', GIT_CONFIG_VALUE_0: 'false' };
const env = { ...process.env, ...someone, ...settings, GIT_CONFIG_NOSYSTEM: '1', GIT_CONFIG_GLOBAL: '/dev/null' };

const [bareName, cloneName] = ['remote.git', 'clone'];

/** Makes a bare repository and a clone of it in a folder, with one commit of some files. */
function start(folder: string, content: string | undefined, below: string): void {
  const clone = join(folder, cloneName);
  const git = (...args: string[]) => execFileSync('git', args, { cwd: clone, env, stdio: 'ignore' });
  const init = (...args: string[]) => git('init', '--quiet', '--template=', '--initial-branch=main', ...args);
  mkdirSync(clone);
  init('--bare', `../${bareName}`);
  // Left empty, but there: some tests put a hook in it.
  mkdirSync(join(folder, bareName, 'hooks'));
  git('--git-dir', `../${bareName}`, 'config', 'receive.autogc', 'false');
  init('.');
  git('remote', 'add', 'origin', `../${bareName}`);
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
}

/** The last start, which the next test copies if it wants the same: git takes ten processes for it. */
let last: { content: string | undefined; below: string; folder: string } | undefined;
function copyStart(folder: string, content: string | undefined, below: string): void {
  if (last?.content !== content || last?.below !== below) {
    if (last) rmSync(last.folder, { recursive: true, force: true });
    last = { content, below, folder: mkdtempSync(join(tmpdir(), 'remote-')) };
    start(last.folder, content, below);
  }
  cpSync(last.folder, folder, { recursive: true });
}

/** New texts of files; null takes a file away. */
type CommittedFiles = Record<string, string | { link: string } | null>;

export type Remote = ReturnType<typeof createRemote>;

/**
 * For tests: a bare repository that authors hand in to, and a clone in which somebody else works.
 * @param content folder whose files are the first commit
 * @param below where they are in the repository
 */
export function createRemote(content?: string, below = '.') {
  const folder = mkdtempSync(join(tmpdir(), 'remote-'));
  const [bare, clone] = [join(folder, bareName), join(folder, cloneName)];
  const git = (...args: string[]) =>
    execFileSync('git', args, { cwd: clone, env, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] }).trimEnd();
  const run = (args: string[], input = '') => execFileSync('git', args, { cwd: bare, env, encoding: 'utf8', input }).trimEnd();
  copyStart(folder, content, below);
  return {
    /** A temporary folder for everything, which is removed at the end. */
    folder,
    bare,
    url: pathToFileURL(bare).href,
    /** Runs git in the other clone, and gives what it prints. */
    git,
    /** Runs git in the remote itself, and gives what it prints. */
    inRemote: (...args: string[]) => run(args),
    /** Commits files to a branch of the remote, as if somebody had pushed them. */
    commit(files: CommittedFiles, branch = 'main') {
      const blob = (text: string) => `data ${Buffer.byteLength(text)}\n${text}\n`;
      const changes = Object.entries(files).map(([file, source]) => {
        if (source === null) return `D ${file}\n`;
        if (typeof source === 'object') return `M 120000 inline ${file}\n${blob(source.link)}`;
        return `M 100644 inline ${file}\n${blob(source)}`;
      });
      const at = `${Math.floor(Date.now() / 1000)} +0000`;
      const ref = `refs/heads/${branch}`;
      const head = `commit ${ref}\ncommitter Volunteer <volunteer@example.org> ${at}\n${blob(`Change ${Object.keys(files).join(', ')}`)}`;
      // One process of git, where a clone takes a dozen.
      run(['fast-import', '--quiet'], `${head}from ${ref}^0\n${changes.join('')}`);
    },
    /** Moves main of the remote on to a branch. */
    merge: (branch: string) => void run(['update-ref', 'refs/heads/main', `refs/heads/${branch}`]),
    /** Writes a file in the temporary folder. */
    write(file: string, text: string) {
      mkdirSync(dirname(join(folder, file)), { recursive: true });
      writeFileSync(join(folder, file), text);
    },
    /** The text of a file on a branch of the remote. */
    text: (branch: string, file: string) => execFileSync('git', ['show', `${branch}:${file}`], { cwd: bare, env, encoding: 'utf8' }),
    branches: () => run(['for-each-ref', '--format=%(refname:short)', 'refs/heads']).split('\n'),
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}
