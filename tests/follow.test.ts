import { execFileSync } from 'node:child_process';
import { symlinkSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { inEdition } from './support/edition.ts';
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
