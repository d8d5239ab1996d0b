import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { rmSync, symlinkSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { plainEnvironment } from '../../../tests/support/serverProcess.ts';
import { temporaryFolder } from '../../../tests/support/fakeSite.ts';

/** A server that ends when it is told to, and leaves a process behind that keeps the channel open. */
const leavesChannelOpen = `
  import { spawn } from 'node:child_process';
  process.on('message', () => {
    const { pid } = spawn(process.execPath, ['-e', 'setTimeout(() => {}, 100_000)'], { stdio: ['ignore', 'ignore', 'ignore', process.channel.fd] });
    console.log('left ' + pid);
    process.exit(0);
  });
  process.send({ kind: 'ready', greeting: 'It serves.' });
`;

test('it ends with its server, however long the channel between them stays open', async () => {
  const { folder, remove } = temporaryFolder({ 'dist/releases/0123456789ab/run/main.mjs': leavesChannelOpen });
  symlinkSync('releases/0123456789ab', join(folder, 'dist/current'));
  const supervisor = spawn(process.execPath, [resolve('src/cli/serve.ts')], { cwd: folder, env: plainEnvironment() });
  let output = '';
  supervisor.stdout.on('data', (text) => (output += text));
  const ended = once(supervisor, 'exit');
  onTestFinished(() => {
    supervisor.kill('SIGKILL');
    process.kill(Number(/left (\d+)/.exec(output)?.[1]));
    remove();
  });
  await vi.waitFor(() => expect(output).toContain('It serves.'), 60_000);
  supervisor.kill('SIGTERM');
  expect(await ended).toEqual([0, null]);
});

const isReady =
  "setInterval(() => {}, 100_000); process.on('message', () => process.exit()); process.send({ kind: 'ready', greeting: 'It serves.' });";
const hangs = "setInterval(() => {}, 100_000); console.log('It hangs.');";
/** Lets timers of a minute or more end at a signal. */
const skipsTime = `
  const { setTimeout } = globalThis;
  globalThis.setTimeout = (run, ms) => ms < 60_000 ? setTimeout(run, ms) : (process.once('SIGUSR2', run), { unref() {} });
`;

test('it gives up a server that hangs at its start, and serves the release that is activated then', async () => {
  const [first, second, third] = ['1'.repeat(12), '2'.repeat(12), '3'.repeat(12)];
  const servers = Object.entries({ [first]: isReady, [second]: hangs, [third]: isReady });
  const { folder, remove } = temporaryFolder(
    Object.fromEntries(servers.map(([name, code]) => [`dist/releases/${name}/run/main.mjs`, code])),
  );
  const activate = (release: string) => {
    rmSync(join(folder, 'dist/current'), { force: true });
    symlinkSync(`releases/${release}`, join(folder, 'dist/current'));
  };
  activate(first);
  const loader = `data:text/javascript,${encodeURIComponent(skipsTime)}`;
  const supervisor = spawn(process.execPath, ['--import', loader, resolve('src/cli/serve.ts')], { cwd: folder, env: plainEnvironment() });
  let output = '';
  for (const stream of [supervisor.stdout, supervisor.stderr]) stream.on('data', (text) => (output += text));
  const says = async (text: string) => await vi.waitFor(() => expect(output).toContain(text), 60_000);
  onTestFinished(() => {
    supervisor.kill('SIGTERM');
    remove();
  });
  await says('It serves.');
  activate(second);
  await says('It hangs.');
  supervisor.kill('SIGUSR2');
  await says(
    `The server of release ${second} is not ready after 120 s.\nThe server of release ${second} did not start. Release ${first} is still served.`,
  );
  activate(third);
  await says(`Release ${third} is served.`);
});
