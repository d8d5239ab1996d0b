import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { symlinkSync } from 'node:fs';
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
