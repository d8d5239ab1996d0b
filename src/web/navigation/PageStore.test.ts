import { expect, test, vi } from 'vitest';
import { codeVersion } from '../../site/codeVersion.ts';
import type { DocumentPayload } from '../../site/pageData.ts';
import { savedAtHeader } from '../../site/savedCopy.ts';
import { PageStore } from './PageStore.ts';

const storeOf = (pathname: string, key: string) =>
  new PageStore({ pathname, page: { key, title: key }, news: {}, layout: {} } as DocumentPayload, {}, () => undefined);

test('Page Not Found at the address of an article is no article', () => {
  const store = storeOf('/news/999', '/404');
  expect([store.has('/news/999'), store.has('/news/999/'), store.has('/news/125')]).toEqual([true, true, false]);
  expect(store.get('/news/999').page.key).toBe('/404');
});

test('all articles are one page', () => {
  const store = storeOf('/news/126', '/news/[news]');
  expect([store.has('/news/125'), store.get('/news/126/').page.key, store.has('/news')]).toEqual([true, '/news/[news]', false]);
});

test('a page with dates that the document lacks is loaded as a document; a saved copy is taken as it is', async () => {
  const payload = { code: codeVersion, dates: 'new', page: { key: '/join/hotel' }, text: [], data: {} };
  const loaded = async (headers: Record<string, string>) => {
    vi.stubGlobal('fetch', async () => Response.json(payload, { headers }));
    return await storeOf('/', '/').load('/join/hotel');
  };
  await expect(loaded({})).rejects.toThrow('has other dates');
  expect((await loaded({ [savedAtHeader]: 'Mon, 25 Aug 2025 16:00:00 GMT' })).dates).toBe('new');
});
