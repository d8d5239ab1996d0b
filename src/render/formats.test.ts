import { expect, test } from 'vitest';
import { createApi } from './api/createApi.ts';
import { collection } from '../../tests/support/site.ts';
import { splitUrl, apiAddress } from '../site/addresses.ts';
import { pageSize } from '../site/contract.ts';
import { newsAddresses } from '../site/news.ts';
import { publishedNews } from './api/news.ts';
import { createSnapshot } from './snapshot/snapshot.ts';
import { apiFiles } from './formats.ts';
import type { FormatInput } from './formats/format.ts';
import { siteList } from './siteList.ts';
import { edition } from '../../tests/support/edition.ts';

const now = Date.parse('2025-06-15T16:00:00Z');
const inputFor = (api?: string): FormatInput => ({
  collection,
  snapshot: createSnapshot(collection, { now, root: edition, api }),
  builtFiles: [],
  now,
  changedAt: () => 0,
  newsText: () => [],
});

test('whatever scripts ask the API, a file has the same answer', async () => {
  const files = new Map(apiFiles(inputFor('files')).map(({ path, text }) => [path, text]));
  const api = createApi(() => ({ content: collection, newsTime: now }));
  const items = publishedNews(collection.news, now);
  const pages = Array.from({ length: Math.floor(items.length / pageSize) + 1 }, (_, page) => newsAddresses.page(page * pageSize));
  const asked = ['/api/config', '/api/hotel/booking', newsAddresses.landing, ...pages, ...items.map(({ id }) => newsAddresses.item(id))];
  for (const address of asked) {
    const { path, query } = splitUrl(`https://site.example${address}`);
    expect(files.get(apiAddress(address, 'files')), address).toBe(JSON.stringify(api(path, query).body));
  }
  expect(files.size).toBe(asked.length);
});

test('sites with an API have no such files', async () => {
  expect(apiFiles(inputFor())).toEqual([]);
  expect(apiFiles(inputFor('https://api.example'))).toEqual([]);
});

test('devices keep the answers of this site, and not those of another one', async () => {
  const kept = async (api?: string) => JSON.parse(siteList(inputFor(api))[0]?.text ?? '{}') as { addresses: string[] };
  expect((await kept()).addresses).toContain('/api/config');
  expect((await kept('files')).addresses).toContain('/_api/config.json');
  expect((await kept('files')).addresses.filter((address) => address.startsWith('/api/'))).toEqual([]);
  expect((await kept('https://api.example')).addresses.filter((address) => address.includes('api'))).toEqual([]);
});

test('the API elsewhere may have a path', () => {
  expect(apiAddress('/api/news?id=1', 'https://api.example/base')).toBe('https://api.example/base/api/news?id=1');
  expect(apiAddress('/api/news?id=1', undefined)).toBe('/api/news?id=1');
  expect(apiAddress('/api/news?take=10&skip=20', 'files')).toBe('/_api/news/take=10/skip=20.json');
});
