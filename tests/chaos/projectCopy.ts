import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { plainEnvironment } from '../support/serverProcess.ts';
import { edition } from '../support/edition.ts';

/** What a copy of the project consists of, besides its convention. */
const projectParts = [
  'src',
  'content.config.ts',
  'vite.config.ts',
  'tsconfig.json',
  'package.json',
  'package-lock.json',
  'LICENSE',
  'tests/tsconfig.json',
];

/** Copies the project into a folder, with the edition for tests as its convention. */
export function copyProject(root: string): void {
  for (const part of projectParts) cpSync(part, join(root, part), { recursive: true });
  cpSync(edition, root, { recursive: true, filter: (file) => !/\/(?:dist|\.cache)$/.test(file) });
}

export interface RunOptions {
  env?: Record<string, string>;
  /** Runs as another user; only root may. */
  uid?: number;
  /** A script of the shell that changes what the process may use, and then runs it as "$@". */
  within?: string;
}

export type BreakableCopy = ReturnType<typeof breakableCopy>;
export type Run = ReturnType<BreakableCopy['run']>;

/** A copy of the project to break, with the packages and the cached bundle of this one, and without its history and releases. */
export function breakableCopy() {
  const root = mkdtempSync(join(tmpdir(), 'chaos-'));
  chmodSync(root, 0o755);
  copyProject(root);
  symlinkSync(resolve('node_modules'), join(root, 'node_modules'), 'dir');
  const running = new Set<ChildProcess>();

  /** Runs a program of the project. */
  function run(script: string, parameters: readonly string[] = [], { env = {}, uid, within = 'exec "$@"' }: RunOptions = {}) {
    const child = spawn('sh', ['-c', within, 'sh', process.execPath, join(root, script), ...parameters], {
      cwd: root,
      env: { ...plainEnvironment(), NO_COLOR: '1', HOST: '127.0.0.1', ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
      ...(uid !== undefined && { uid, gid: uid }),
    });
    running.add(child);
    let text = '';
    for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk: Buffer) => (text += chunk.toString()));
    /** Its exit code, or the signal that ended it. */
    const ended = once(child, 'close').then(([code, signal]: (number | string | null)[]) => code ?? signal ?? 'unknown');
    void ended.then(() => running.delete(child));
    return { process: child, output: () => text, ended };
  }
  const prices = join(root, 'content/data/registration.yaml');
  const original = readFileSync(prices, 'utf8');
  return {
    root,
    run,
    build: (...words: string[]) => run('src/cli/build.ts', words),
    /** Changes the content, so that the next build makes another release. */
    edit: (price: number) => writeFileSync(prices, original.replace('price: 85', `price: ${price}`)),
    writeNews: (heading: string) =>
      writeFileSync(join(root, 'content/news/901-chaos.md'), `---\nheading: ${heading}\nlive: 2025-01-01 12:00\n---\n\nNews.\n`),
    /** Ends what runs, and removes the copy. */
    close() {
      for (const child of running) child.kill('SIGKILL');
      rmSync(root, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
    },
  };
}
