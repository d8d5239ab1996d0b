import { expect, test } from 'vitest';
import type { DocumentPayload } from '../../site/pageData.ts';
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
