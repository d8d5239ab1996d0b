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

export interface Run {
  process: ChildProcess;
  /** All that it has written. */
  output(): string;
  /** Its exit code, or the signal that ended it. */
  ended: Promise<number | string>;
}

export interface RunOptions {
  env?: Record<string, string>;
  /** Runs as another user; only root may. */
  uid?: number;
  /** A script of the shell that changes what the process may use, and then runs it as "$@". */
  within?: string;
}

/** A copy of the project to break. */
export interface BreakableCopy {
  root: string;
  /** Runs a program of the project. */
  run(script: string, parameters?: readonly string[], options?: RunOptions): Run;
  build(...words: string[]): Run;
  /** Changes the content, so that the next build makes another release. */
  edit(price: number): void;
  writeNews(heading: string): void;
  /** Ends what runs, and removes the copy. */
  close(): void;
}

/** Copies the project with the packages and the cached bundle of this one, and without its history and releases. */
export function breakableCopy(): BreakableCopy {
  const root = mkdtempSync(join(tmpdir(), 'chaos-'));
  chmodSync(root, 0o755);
  copyProject(root);
  symlinkSync(resolve('node_modules'), join(root, 'node_modules'), 'dir');
  const running = new Set<ChildProcess>();

  function run(script: string, parameters: readonly string[] = [], { env = {}, uid, within = 'exec "$@"' }: RunOptions = {}): Run {
    const child = spawn('sh', ['-c', within, 'sh', process.execPath, join(root, script), ...parameters], {
      cwd: root,
      env: { ...plainEnvironment(), NO_COLOR: '1', HOST: '127.0.0.1', ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
      ...(uid !== undefined && { uid, gid: uid }),
    });
    running.add(child);
    let text = '';
    for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk: Buffer) => (text += chunk.toString()));
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
    edit: (price: number) => writeFileSync(prices, original.replace('price: 85', `price: ${price}`)),
    writeNews: (heading: string) =>
      writeFileSync(join(root, 'content/news/901-chaos.md'), `---\nheading: ${heading}\nlive: 2025-01-01 12:00\n---\n\nNews.\n`),
    close() {
      for (const child of running) child.kill('SIGKILL');
      rmSync(root, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
    },
  };
}
