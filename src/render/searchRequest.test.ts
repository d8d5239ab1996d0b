import { expect, test } from 'vitest';
import { collection } from '../../tests/support/site.ts';
import { createSiteSearch } from './searchRequest.ts';

test('an index that fails late does not make a newer one be built twice', async () => {
  const search = createSiteSearch();
  const request = { text: 'hotel', addressQuery: '' };
  const now = Date.parse('2025-06-15T16:00:00Z');
  const failing = Promise.withResolvers<never>();
  const first = search(collection, () => failing.promise, request, now);
  let read = 0;
  const readDocument = () => {
    read += 1;
    return Promise.resolve('<html><body><main><h1>Hotel</h1></main></body></html>');
  };
  const newer = { ...collection };
  expect(await search(newer, readDocument, request, now)).toMatchObject({ query: 'hotel' });
  const once = read;
  expect(once).toBeGreaterThan(0);
  failing.reject(new Error('damaged'));
  await expect(first).rejects.toThrow('damaged');
  await search(newer, readDocument, request, now);
  expect(read).toBe(once);
});
