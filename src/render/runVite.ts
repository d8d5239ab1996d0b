import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';

/** Node collects garbage late, and the bundler's threads would each keep memory of their own: machines that build may be small. */
const sparing = ['--max-semi-space-size=16', '--heap-growing-percent=30'];

/**
 * Runs a script that builds with vite, in a process of its own: vike's build leaves state in globals, with which this process could not
 * render. What it builds is said in variables, because vike resolves the configuration again without vite's options.
 * It can go when `buildRelease` renders after calling `createBuilder` itself.
 */
export async function runVite(root: string, script: string, variables: Readonly<Record<string, string>> = {}): Promise<void> {
  const child = spawn(process.execPath, [...sparing, script], {
    cwd: root,
    // The channel tells it when this process has ended.
    stdio: ['inherit', 'inherit', 'pipe', 'ipc'],
    // Whatever somebody has set: code that was bundled for development does not render with React for production, nor the other way around.
    env: { MALLOC_ARENA_MAX: '2', ...process.env, NODE_ENV: 'production', ...variables },
  });
  const [[code], messages] = await Promise.all([once(child, 'exit') as Promise<[number | null]>, text(child.stderr ?? Readable.from([]))]);
  if (code !== 0) throw new Error(`The code could not be built.\n${messages}`);
  if (messages !== '') console.warn(messages);
}
