import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { exitWithError } from './vikeWorkarounds.ts';

/** Machines that build may have little memory, and Node collects garbage late: this keeps its heap small. */
const lowMemoryFlags = ['--max-semi-space-size=16', '--heap-growing-percent=30'];

/**
 * Runs a build of the code in a child process: vike leaves state in globals, with which this process could not render. Options are passed
 * as environment variables, because vike resolves the configuration again without vite's options. Can be removed once `buildRelease`
 * renders correctly after calling `createBuilder` itself.
 */
export async function runVite(root: string, script: string, variables: Readonly<Record<string, string>> = {}): Promise<void> {
  const child = spawn(process.execPath, [...lowMemoryFlags, script], {
    cwd: root,
    // Through the IPC channel, the child notices when this process ends.
    stdio: ['inherit', 'inherit', 'pipe', 'ipc'],
    // Always production: code that was bundled for development does not render with React's production build, nor the other way around.
    env: { MALLOC_ARENA_MAX: '2', ...process.env, NODE_ENV: 'production', ...variables },
  });
  const [[code], messages] = await Promise.all([once(child, 'exit') as Promise<[number | null]>, text(child.stderr ?? Readable.from([]))]);
  if (code !== 0) throw new Error(`The code could not be built.\n${messages}`);
  if (messages !== '') console.warn(messages);
}

/**
 * The main function of a script that `runVite` starts. The process ends when the work is done or fails, or when the parent has been killed.
 * @param work gets the variables CODE_FOLDER, the folder of the bundle, and CODE_VERSION, the version of the code
 */
export async function viteScript(work: (folder: string, version: string) => Promise<void>): Promise<void> {
  process.on('disconnect', () => process.exit(1));
  const { CODE_FOLDER: folder, CODE_VERSION: version } = process.env;
  if (folder === undefined || version === undefined) exitWithError('CODE_FOLDER or CODE_VERSION is missing.');
  await work(folder, version).catch(exitWithError);
  process.exit(0);
}
