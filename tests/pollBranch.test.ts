import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { inEdition } from './support/edition.ts';
import { linkBuiltSite } from './support/editableSite.ts';
import { isFull } from './support/full.ts';
import { createRemote } from './support/remote.ts';
import { startServer, stopServer } from './support/serverProcess.ts';

// `src/server/pollBranch.test.ts` tests the rules, `src/server/updates` what becomes of a change.
test.runIf(isFull)('a server that follows a branch shows what is pushed', async () => {
  const remote = createRemote(inEdition('content'), 'content');
  onTestFinished(() => remote.remove());
  const root = join(remote.folder, 'served');
  execFileSync('git', ['clone', '--quiet', remote.bare, root], { stdio: 'ignore' });
  linkBuiltSite(root);
  const secret = 'a secret that the forge knows';
  const server = await startServer({ FOLLOW: 'origin/main', FOLLOW_SECRET: secret }, undefined, root);
  onTestFinished(() => stopServer(server));
  const shown = async () => ((await (await fetch(`${server.address}/api/config`)).json()) as { notice?: { text?: string } }).notice?.text;
  const words = 'A storm is on its way.';
  expect(await shown()).not.toBe(words);
  remote.commit({ 'content/data/notice.yaml': `show: true\ntext: ${words}\n` });
  const told = { method: 'POST', headers: { 'x-gitlab-token': secret }, body: '{}' };
  expect((await fetch(`${server.address}/hooks/content`, told)).status).toBe(202);
  await expect.poll(shown, { timeout: 30_000, interval: 100 }).toBe(words);
  expect(await (await fetch(`${server.address}/about/what`)).text()).toContain(words);
});
