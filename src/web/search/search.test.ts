import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { collection } from '../../../tests/support/site.ts';
import { searchFile } from '../../render/formats/searchFile.ts';
import { createTextCache } from '../../render/textCache.ts';
import { snapshotOf } from '../../site/snapshot.ts';
import { loadSearch } from './search.ts';

const now = Date.parse('2025-07-01T12:00:00Z');

async function fileOf(): Promise<string> {
  const cache = createTextCache();
  const snapshot = snapshotOf(collection, { now, root: process.cwd() });
  const [file] = await searchFile({ collection, snapshot, builtFiles: [], now, dates: {}, ...cache });
  return file?.text ?? '';
}

beforeEach(() => vi.useFakeTimers({ toFake: ['performance'], now }));
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('an index that cannot be loaded anew is kept; the first one is asked for again', async () => {
  const text = await fileOf();
  const fetched = vi.fn<() => Promise<Response>>().mockRejectedValue(new TypeError('Failed to fetch'));
  vi.stubGlobal('fetch', fetched);
  await expect(loadSearch()).rejects.toThrow('Failed to fetch');
  vi.advanceTimersByTime(1000);
  fetched.mockImplementation(() => Promise.resolve(new Response(text, { headers: { etag: '"1"' } })));
  const site = await loadSearch();
  expect(site.search('lightsaber', [])).not.toEqual([]);
  fetched.mockRejectedValue(new TypeError('Failed to fetch'));
  vi.advanceTimersByTime(61_000);
  expect(await loadSearch()).toBe(site);
  expect(fetched).toHaveBeenCalledTimes(3);
});
