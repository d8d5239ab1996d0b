import { type ChildProcess, spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { pinnedNode } from './pinnedNode.mjs';

const soon = { timeout: 15_000, interval: 50 };
const library = pathToFileURL(join(process.cwd(), 'src/cli/lib/run.mjs')).href;
const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: { start: string } };
let folder: string;
let program: ChildProcess | undefined;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'run-'));
  mkdirSync(join(pinnedNode(folder), '..'), { recursive: true });
  symlinkSync(pinnedNode(process.cwd()), pinnedNode(folder));
  writeFileSync(
    join(folder, 'package.json'),
    JSON.stringify({ type: 'module', scripts: { start: scripts.start.replaceAll('src/cli/', ''), throughShell: 'node start.mjs' } }),
  );
  writeFileSync(
    join(folder, 'start.mjs'),
    `import { run } from ${JSON.stringify(library)};\nprocess.exit(await run(${JSON.stringify(folder)}, ['server.mjs']));\n`,
  );
  // Stands for the server: lives until it is told to end, and says which signals came.
  writeFileSync(
    join(folder, 'server.mjs'),
    `setInterval(() => {}, 1000);
     for (const signal of ['SIGHUP', 'SIGINT']) process.on(signal, () => console.log('got ' + signal));
     process.on('SIGTERM', () => process.exit(7));
     process.on('disconnect', () => process.exit(8));
     console.log('pid ' + process.pid);`,
  );
});
afterEach(() => {
  program?.kill('SIGKILL');
  rmSync(folder, { recursive: true, force: true });
});

/** npm without the configuration of whoever runs the tests. */
const environment = Object.fromEntries(Object.entries(process.env).filter(([name]) => !/^npm_/i.test(name)));

async function start(command: string, ...parameters: string[]) {
  const started = spawn(command, parameters, { cwd: folder, env: environment, stdio: ['ignore', 'pipe', 'ignore'] });
  program = started;
  let said = '';
  started.stdout?.on('data', (chunk) => (said += chunk));
  const ended = new Promise<number | null>((resolve) => started.on('exit', resolve));
  const pid = await vi.waitFor(() => Number(/pid (\d+)/.exec(said)?.[1] ?? expect.fail('not yet')), soon);
  return { started, ended, pid, said: () => said };
}
function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}
const goneSoon = (pid: number) => vi.waitFor(() => expect(isAlive(pid)).toBe(false), soon);

test('signals are passed on, and the exit code is passed back', async () => {
  const { started, ended, said } = await start(pinnedNode(folder), 'start.mjs');
  started.kill('SIGHUP');
  await vi.waitFor(() => expect(said()).toContain('got SIGHUP'), soon);
  started.kill('SIGINT');
  await vi.waitFor(() => expect(said()).toContain('got SIGINT'), soon);
  started.kill('SIGTERM');
  expect(await ended).toBe(7);
});

test('where the starting process is killed, the server ends', async () => {
  const { started, pid } = await start(pinnedNode(folder), 'start.mjs');
  started.kill('SIGKILL');
  await goneSoon(pid);
});

test.each([
  ['start', 'SIGTERM'],
  ['start', 'SIGKILL'],
  ['throughShell', 'SIGTERM'],
  ['throughShell', 'SIGKILL'],
] as const)('where npm run %s ends by %s, the server ends', async (script, signal) => {
  const { started, pid } = await start('npm', 'run', script);
  started.kill(signal);
  await goneSoon(pid);
});

test('SIGINT to npm alone reaches the server', async () => {
  const { started, pid, said } = await start('npm', 'start');
  started.kill('SIGINT');
  await vi.waitFor(() => expect(said()).toContain('got SIGINT'), soon);
  started.kill('SIGTERM');
  await goneSoon(pid);
});
