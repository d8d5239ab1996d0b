import { expect, test } from 'vitest';
import { memoryStore, smallVersion } from '../../../../tests/support/memoryStore.ts';
import { StartError } from '../../hosts/startError.ts';
import { activateVersion, listVersions, publishVersion, purgeVersion } from './publishVersion.ts';

const version = (home: string, price = 85) => smallVersion(price, [[0, { '/': home, '/about': 'About' }]]);
const written = ({ asked }: ReturnType<typeof memoryStore>) => asked.filter((what) => what.startsWith('put '));

test('writes objects first, the pointer last, and nothing that is there', async () => {
  const store = memoryStore();
  const first = await publishVersion(store, version('One'), 1);
  const names = written(store);
  expect(names).toHaveLength(5);
  expect(names.slice(0, 2).every((what) => what.startsWith('put objects/'))).toBe(true);
  expect(names.slice(2)).toEqual([`put versions/${first}.json`, 'put history.json', 'put current.json']);
  store.asked.length = 0;
  const second = await publishVersion(store, version('Two'), 2);
  expect(written(store).filter((what) => what.startsWith('put objects/'))).toHaveLength(1);
  expect(await listVersions(store)).toEqual({
    history: [
      { version: second, at: 2 },
      { version: first, at: 1 },
    ],
    active: second,
  });
});

test('a publication that fails on its way leaves the version that is shown', async () => {
  const store = memoryStore();
  const first = await publishVersion(store, version('One'), 1);
  const { put } = store;
  store.put = async (key, bytes) => (key.startsWith('versions/') ? Promise.reject(new Error('full')) : put(key, bytes));
  await expect(publishVersion(store, version('Two'), 2)).rejects.toThrow('full');
  expect((await listVersions(store)).active).toBe(first);
});

test('the same content is the same version', async () => {
  const store = memoryStore();
  const first = await publishVersion(store, version('One'), 1);
  expect(await publishVersion(store, version('One'), 2)).toBe(first);
  expect((await listVersions(store)).history).toEqual([{ version: first, at: 2 }]);
});

test('a purge deletes what only that version consists of', async () => {
  const store = memoryStore();
  const first = await publishVersion(store, version('One'), 1);
  const before = [...store.objects.keys()];
  const second = await publishVersion(store, version('Two'), 2);
  await expect(purgeVersion(store, second)).rejects.toThrow(StartError);
  await activateVersion(store, first);
  await purgeVersion(store, second);
  expect([...store.objects.keys()].toSorted()).toEqual(before.toSorted());
  await expect(activateVersion(store, second)).rejects.toThrow(`There is no version "${second}". Run "npm run publish -- list".`);
});
