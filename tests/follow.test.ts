import { execFileSync } from 'node:child_process';
import { renameSync, symlinkSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { inEdition } from './support/edition.ts';
import { isFull } from './support/full.ts';
import { createRemote } from './support/remote.ts';
import { startServer, stopServer } from './support/serverProcess.ts';

const remote = createRemote(inEdition('content'), 'content');
const root = join(remote.folder, 'served');
execFileSync('git', ['clone', '--quiet', remote.bare, root], { stdio: 'ignore' });
symlinkSync(resolve('node_modules'), join(root, 'node_modules'));
for (const name of ['dist', 'public']) symlinkSync(inEdition(name), join(root, name));
const secret = 'a secret that the forge knows';
const server = await startServer({ FOLLOW: 'origin/main', FOLLOW_SECRET: secret }, undefined, root);
afterAll(async () => {
  await stopServer(server);
  remote.remove();
});

const soon = { timeout: 30_000, interval: 100 };
const shown = async () => ((await (await fetch(`${server.address}/api/config`)).json()) as { notice?: { text?: string } }).notice?.text;
interface Status {
  refused: { problem: string } | null;
  follows: { commit?: string; problem: { problem: string } | null; waitsForBuild: string[] };
}
const status = async () => (await (await fetch(`${server.address}/readyz`)).json()) as Status;
const push = async () => {
  const headers = { 'x-gitlab-token': secret };
  expect((await fetch(`${server.address}/hooks/content`, { method: 'POST', headers, body: '{}' })).status).toBe(202);
};
const notice = (text: string) => `show: true\ntext: ${text}\n`;
const file = 'content/data/notice.yaml';

test('a server that follows a branch shows what is pushed', async () => {
  expect(await shown()).not.toBe('A storm is on its way.');
  remote.commit({ [file]: notice('A storm is on its way.') });
  await push();
  await expect.poll(shown, soon).toBe('A storm is on its way.');
  expect(await (await fetch(`${server.address}/about/what`)).text()).toContain('A storm is on its way.');
}, 60_000);

test.runIf(isFull)(
  'mistakes, code, a remote that is away and a rewritten history are told, and harm nothing',
  async () => {
    remote.commit({ [file]: 'show: perhaps\n' });
    await push();
    await expect.poll(async () => (await status()).refused?.problem, soon).toContain('notice.yaml');
    expect(await shown()).toBe('A storm is on its way.');

    renameSync(remote.bare, `${remote.bare}.away`);
    await push();
    await expect.poll(async () => (await status()).follows.problem?.problem, soon).toBe("The branch can't be fetched.");
    expect((await fetch(`${server.address}/readyz`)).status).toBe(200);
    renameSync(`${remote.bare}.away`, remote.bare);

    remote.commit({ [file]: notice('The storm has passed.'), 'src/cli/start.ts': 'throw new Error("This code must not run.");\n' });
    await push();
    await expect.poll(shown, soon).toBe('The storm has passed.');
    const { follows, refused } = await status();
    expect([refused, follows.problem, follows.waitsForBuild]).toEqual([null, null, ['src/cli/start.ts']]);

    const { git } = remote;
    git('fetch', '--quiet', 'origin');
    git('push', '--quiet', '--force', 'origin', 'origin/main~3:refs/heads/main');
    remote.commit({ [file]: notice('Somebody has rewritten history.') });
    await push();
    await expect.poll(async () => (await status()).follows.problem?.problem, soon).toContain("doesn't continue");
    expect(await shown()).toBe('The storm has passed.');
  },
  120_000,
);
