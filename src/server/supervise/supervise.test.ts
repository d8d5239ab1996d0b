import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { get } from 'node:http';
import { join, resolve } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { temporaryFolder } from '../../../tests/support/fakeSite.ts';
import { isFull, leading } from '../../../tests/support/full.ts';
import { plainEnvironment } from '../../../tests/support/serverProcess.ts';

/** A server that ends on request, and leaves a process behind that keeps the channel open. */
const leavesChannelOpen = `
  import { spawn } from 'node:child_process';
  process.on('message', () => {
    const { pid } = spawn(process.execPath, ['-e', 'setTimeout(() => {}, 100_000)'], { stdio: ['ignore', 'ignore', 'ignore', process.channel.fd] });
    console.log('left ' + pid);
    process.exit(0);
  });
  process.send({ kind: 'ready', readyMessage: 'It serves.' });
`;
const isReady =
  "setInterval(() => {}, 100_000); process.on('message', () => process.exit()); process.send({ kind: 'ready', readyMessage: 'It serves.' });";
const hangs = "setInterval(() => {}, 100_000); console.log('It hangs.');";
/** Makes timers of a minute or more end at a signal. */
const skipsTime = `
  const { setTimeout } = globalThis;
  globalThis.setTimeout = (run, ms) => ms < 60_000 ? setTimeout(run, ms) : (process.once('SIGUSR2', run), { unref() {} });
`;
/** Responds on a socket with its name, and on request finishes its open requests. */
const answersOnSocket = (name: string) => `
  import { createServer } from 'node:http';
  const server = createServer((_request, response) => response.end('${name}'));
  server.listen(process.env.SOCKET, () => process.send({ kind: 'ready', readyMessage: 'It serves.' }));
  process.on('message', () => server.close(() => process.exit()));
`;
const [first, second, third] = ['1'.repeat(12), '2'.repeat(12), '3'.repeat(12)] as const;

/** A supervisor of releases, which serves the first one. */
async function superviseReleases(servers: Record<string, string>, environment: Record<string, string> = {}) {
  const folder = temporaryFolder(
    Object.fromEntries(Object.entries(servers).map(([name, code]) => [`dist/releases/${name}/run/main.mjs`, code])),
  );
  const activate = (release: string) => {
    rmSync(join(folder, 'dist/current'), { force: true });
    symlinkSync(`releases/${release}`, join(folder, 'dist/current'));
  };
  activate(first);
  const loader = `data:text/javascript,${encodeURIComponent(skipsTime)}`;
  const supervisor = spawn(process.execPath, ['--import', loader, resolve('src/cli/start.ts')], {
    cwd: folder,
    env: { ...plainEnvironment(), ...environment },
  });
  let output = '';
  for (const stream of [supervisor.stdout, supervisor.stderr]) stream.on('data', (text) => (output += text));
  const says = async (text: string | RegExp) =>
    await vi.waitFor(
      () => expect(output).toEqual(typeof text === 'string' ? expect.stringContaining(text) : expect.stringMatching(text)),
      60_000,
    );
  onTestFinished(() => void supervisor.kill('SIGTERM'));
  await says('It serves.');
  return { folder, supervisor, activate, says, output: () => output };
}

test('it ends with its server, however long the channel between them stays open', async () => {
  const { supervisor, output } = await superviseReleases({ [first]: leavesChannelOpen });
  onTestFinished(() => void process.kill(Number(/left (\d+)/.exec(output())?.[1])));
  const ended = once(supervisor, 'exit');
  supervisor.kill('SIGTERM');
  expect(await ended).toEqual([0, null]);
});

test('on a socket, another release takes over without a failed request', async () => {
  const place = temporaryFolder();
  const SOCKET = join(place, 'site.sock');
  const servers = { [first]: answersOnSocket('one'), [second]: answersOnSocket('two') };
  const { activate, output } = await superviseReleases(servers, { SOCKET });
  const ask = async () =>
    await new Promise<string>((answer, fail) => {
      get({ socketPath: SOCKET, agent: false }, (response) => response.setEncoding('utf8').once('data', answer)).on('error', fail);
    });
  expect(await ask()).toBe('one');
  activate(second);
  const answers = new Set<string>();
  while (!output().includes(`Release ${second} is served.`)) answers.add(await ask());
  for (let count = 0; count < 100; count += 1) answers.add(await ask());
  expect(await ask()).toBe('two');
  expect([...answers].filter((answer) => answer !== 'one')).toEqual(['two']);
});

test('it gives up a server that hangs at its start, and serves the release that is activated then', async () => {
  const { supervisor, activate, says, output } = await superviseReleases({ [first]: isReady, [second]: hangs, [third]: isReady });
  activate(second);
  await says('It hangs.');
  supervisor.kill('SIGUSR2');
  await says(
    `The server of release ${second} is not ready after 120 s.\nThe server of release ${second} did not start. Release ${first} is still served.`,
  );
  activate(third);
  await vi.waitFor(() => expect(output()).toContain(`Release ${third} is served.`), 60_000);
});

test.runIf(isFull)('a release that does not start is tried again after pauses that grow, and at once when it changes', async () => {
  const { folder, activate, says, output } = await superviseReleases({ [first]: isReady, [second]: 'process.exit(1);' });
  activate(second);
  await says(/started again in 1 s\.[\s\S]*started again in 2 s\.[\s\S]*started again in 4 s\./);
  writeFileSync(join(folder, `dist/releases/${second}/run/main.mjs`), isReady);
  await says(`Release ${second} is served.`);
  expect(output()).not.toContain('in 8 s.');
});

test.each(leading(['dist', `dist/releases/${first}`], 1))(
  'a server that breaks down while %s is away serves again once that is back',
  async (part) => {
    const { folder, supervisor, says, output } = await superviseReleases({ [first]: isReady });
    const pid = Number(/^(\d+)/.exec(readFileSync(`/proc/${supervisor.pid}/task/${supervisor.pid}/children`, 'utf8'))?.[1]);
    renameSync(join(folder, part), join(folder, 'away'));
    process.kill(pid, 'SIGKILL');
    await says('The server broke down (SIGKILL).');
    await says('The active release is missing.');
    renameSync(join(folder, 'away'), join(folder, part));
    await says(`Release ${first} is served.`);
    expect(output()).not.toMatch(/\n +at /);
  },
);
