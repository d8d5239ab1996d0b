import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createRemote, type Remote } from '../../../tests/support/remote.ts';
import { readCollection } from '../../collection/readContent.ts';
import { contentVersion } from '../../render/siteList.ts';
import { createDeploymentLog } from './deploymentLog.ts';
import { openRepository, type Repository } from './repository.ts';

const prices = 'content/data/registration.yaml';
let remote: Remote;
let repository: Repository;
beforeAll(async () => {
  remote = createRemote('tests/content/fixtures/site');
  repository = await openRepository({ folder: join(remote.folder, 'editing'), remote: remote.url, main: 'main' });
});
afterAll(() => remote.remove());

/** The content version that a public site with the present main reports. */
const versionOfMain = () => {
  remote.git('pull', '--quiet', 'origin', 'main');
  return contentVersion(readCollection(join(remote.folder, 'clone')));
};

/** Changes a price on main, and returns the commit. */
async function reprice(from: string, to: string): Promise<string> {
  remote.commit({ [prices]: remote.text('main', prices).replace(`price: ${from}`, `price: ${to}`) });
  await repository.fetch();
  return (await repository.commitOf(repository.main)) ?? '';
}

test('a commit of main is on the website once the site tells its version, or that of a later one, and stays so', async () => {
  const seen = Date.parse('2025-08-30T18:00:00Z');
  let version = versionOfMain();
  const site = (now: number) =>
    createDeploymentLog({ repository, ask: async (address) => await Promise.resolve({ [address]: 1, version }), now: () => now });
  const first = await reprice('85', '90');
  const shown = site(seen);
  await shown.record(first);
  expect(await shown.since(first), 'the site shows what was there before').toBeUndefined();
  await reprice('90', 'cheap');
  const mended = await reprice('cheap', '95');
  version = versionOfMain();
  await shown.record(first);
  expect(await shown.since(first)).toBe('2025-08-30T18:00:00.000Z');
  version = 'another';
  const later = site(seen + 60_000);
  await later.record(first);
  await later.record(mended);
  expect([await later.since(first), await later.since(mended)]).toEqual(['2025-08-30T18:00:00.000Z', undefined]);
});

test('a site that is away is told, and without an address nobody asks', async () => {
  const commit = await reprice('95', '96');
  const away = createDeploymentLog({ repository, ask: () => Promise.reject(new Error('away')), now: Date.now });
  await expect(away.record(commit)).rejects.toThrow('away');
  const unknown = createDeploymentLog({ repository, ask: undefined, now: Date.now });
  await unknown.record(commit);
  expect(await unknown.since(commit)).toBeUndefined();
});
