import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { isFull } from '../../../tests/support/full.ts';
import { createRemote, type Remote } from '../../../tests/support/remote.ts';
import { createQueue } from '../queue.ts';
import { type Branch, openBranch } from './branch.ts';
import { handIn, lastHandIn } from './handIn.ts';
import { openRepository, type Repository } from './repository.ts';

const page = 'content/pages/doors.mdx';
let remote: Remote;
let repository: Repository;
let author: Branch;

beforeEach(async () => {
  remote = createRemote();
  repository = await openRepository({ folder: join(remote.folder, 'editing'), remote: remote.url, main: 'main' });
  author = await openBranch(repository, { id: 'heron', name: 'Great Heron', email: 'heron@example.org', role: 'writer' });
});
afterEach(() => remote.remove());

async function hand(from: string, to: string): Promise<void> {
  const file = join(author.root, page);
  writeFileSync(file, readFileSync(file, 'utf8').replace(from, to));
  await author.commit(`Say ${to}`);
  await handIn({ repository, branch: author, check: () => [], inTurn: createQueue(), log: () => {} }, { choices: {} });
}
async function fate() {
  await repository.fetch();
  return await lastHandIn(repository, author.person);
}
/** The status of a hand-in that main's last commit merged. */
const mergedByMain = () => {
  const [commit, at] = remote.inRemote('log', '-1', '--format=%H %cI', 'main').split(' ');
  return { state: 'merged', commit, at };
};

test('what was handed in waits, and is merged by a commit of its own, whatever main gets afterwards', async () => {
  expect(await fate()).toBeUndefined();
  await hand('nine', 'ten');
  expect(await fate()).toEqual({ state: 'waiting' });
  remote.git('fetch', '--quiet', 'origin');
  remote.git('checkout', '--quiet', '--detach', 'origin/main');
  remote.git('-c', 'user.name=a', '-c', 'user.email=a@example.org', 'merge', '--quiet', '--no-ff', '-m', 'Merge', 'origin/edit/heron');
  remote.git('push', '--quiet', 'origin', 'HEAD:refs/heads/main', ':refs/heads/edit/heron');
  const merged = mergedByMain();
  expect(await fate()).toEqual(merged);
  remote.commit({ 'content/pages/new.mdx': 'New.\n' });
  expect(await fate()).toEqual(merged);
  await author.resetIfMerged();
  expect(await fate()).toEqual(merged);
});

test.runIf(isFull)('a branch that main moves on to is merged', async () => {
  await hand('nine', 'ten');
  remote.merge('edit/heron');
  expect(await fate()).toEqual(mergedByMain());
});

test.runIf(isFull)(
  'a squashed branch is merged, also once others have changed the same again; one that is gone without it is closed',
  async () => {
    await hand('nine', 'ten');
    remote.commit({ [page]: readFileSync(join(author.root, page), 'utf8') });
    remote.git('push', '--quiet', 'origin', ':refs/heads/edit/heron');
    const merged = mergedByMain();
    expect(await fate()).toEqual(merged);
    remote.commit({ [page]: 'Doors open at noon.\n' });
    expect(await fate()).toEqual(merged);
    await author.resetIfMerged();
    await hand('closed', 'open');
    await hand('Doors', 'Gates');
    expect((await fate())?.state).toBe('waiting');
    remote.git('push', '--quiet', 'origin', ':refs/heads/edit/heron');
    expect(await fate()).toEqual({ state: 'closed' });
  },
);
