import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { temporaryFolder } from '../../../tests/support/fakeSite.ts';
import { leading } from '../../../tests/support/full.ts';
import { pinnedNode } from './run.mjs';

const soon = { timeout: 15_000, interval: 50 };
const library = pathToFileURL(join(process.cwd(), 'src/cli/launch/run.mjs')).href;
const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: { start: string } };
let folder: string;
let program: ChildProcess | undefined;

beforeEach(() => {
  folder = temporaryFolder();
  mkdirSync(join(pinnedNode(folder), '..'), { recursive: true });
  symlinkSync(pinnedNode(process.cwd()), pinnedNode(folder));
  writeFileSync(
    join(folder, 'package.json'),
    JSON.stringify({ type: 'module', scripts: { start: scripts.start.replaceAll('src/cli/', ''), throughShell: 'node run.mjs' } }),
  );
  writeFileSync(
    join(folder, 'run.mjs'),
    `import { run } from ${JSON.stringify(library)};\nprocess.exit(await run(${JSON.stringify(folder)}, ['server.mjs']));\n`,
  );
  // A server that logs the signals it receives, and runs until a signal stops it.
  writeFileSync(
    join(folder, 'server.mjs'),
    `setInterval(() => {}, 1000);
     for (const signal of ['SIGHUP', 'SIGINT']) process.on(signal, () => console.log('got ' + signal));
     process.on('SIGTERM', () => process.exit(7));
     process.on('disconnect', () => process.exit(8));
     console.log('pid ' + process.pid);`,
  );
});
afterEach(() => void program?.kill('SIGKILL'));

/** The environment without the settings of the npm that runs these tests. */
const environment = Object.fromEntries(Object.entries(process.env).filter(([name]) => !/^npm_/i.test(name)));

async function start(command: string, ...parameters: string[]) {
  const launched = spawn(command, parameters, { cwd: folder, env: environment, stdio: ['ignore', 'pipe', 'ignore'] });
  program = launched;
  let output = '';
  launched.stdout?.on('data', (chunk: Buffer) => (output += chunk.toString()));
  const exitCode = new Promise<number | null>((resolve) => launched.on('exit', resolve));
  const pid = await vi.waitFor(() => Number(/pid (\d+)/.exec(output)?.[1] ?? expect.fail('not yet')), soon);
  return { launched, exitCode, pid, output: () => output };
}
function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}
const expectEnd = (pid: number) => vi.waitFor(() => expect(isAlive(pid)).toBe(false), soon);

test('signals are passed on, and the exit code is passed back', async () => {
  const { launched, exitCode, output } = await start(pinnedNode(folder), 'run.mjs');
  launched.kill('SIGHUP');
  await vi.waitFor(() => expect(output()).toContain('got SIGHUP'), soon);
  launched.kill('SIGINT');
  await vi.waitFor(() => expect(output()).toContain('got SIGINT'), soon);
  launched.kill('SIGTERM');
  expect(await exitCode).toBe(7);
});

test('the server ends if the process that started it is killed', async () => {
  const { launched, pid } = await start(pinnedNode(folder), 'run.mjs');
  launched.kill('SIGKILL');
  await expectEnd(pid);
});

const endings = [
  ['start', 'SIGTERM'],
  ['start', 'SIGKILL'],
  ['throughShell', 'SIGTERM'],
] as const;
test.each(leading(endings, 2))('the server ends if npm run %s ends by %s', async (script, signal) => {
  const { launched, pid } = await start('npm', 'run', script);
  launched.kill(signal);
  await expectEnd(pid);
});

test('SIGINT to npm alone reaches the server', async () => {
  const { launched, pid, output } = await start('npm', 'start');
  launched.kill('SIGINT');
  await vi.waitFor(() => expect(output()).toContain('got SIGINT'), soon);
  launched.kill('SIGTERM');
  await expectEnd(pid);
});

test.each([
  ['yarn/1.22.22 npm/? node/v24.0.0 linux x64', 'start', 'npm start'],
  ['pnpm/11.2.0 npm/? node/v24.0.0 linux x64', 'dev', 'npm run dev'],
])('started by %s, which would install other packages, %s says what to type', (agent, name, command) => {
  const env = { ...environment, npm_config_user_agent: agent };
  const { status, stderr } = spawnSync(process.execPath, ['src/cli/run.mjs', name], { env, encoding: 'utf8' });
  expect([status, stderr]).toEqual([1, `This project runs with npm, not with ${agent.split('/')[0]}. Type: ${command}\n`]);
});
