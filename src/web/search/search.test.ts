import { beforeEach, expect, test, vi } from 'vitest';
import { packSearch, type SearchContent } from '../../site/search/searchIndex.ts';
import { loadSearch } from './search.ts';

const now = Date.parse('2025-07-01T12:00:00Z');
const content: SearchContent = {
  settings: { placeholder: '', nothingFound: '', tips: '', email: '', synonyms: [] },
  sections: [{ url: '/policies/weapons#lightsabers', heading: 'Lightsabers', page: 'Weapon Policy', text: [], facts: [] }],
};

beforeEach(() => vi.useFakeTimers({ toFake: ['performance'], now }));

test('an index that cannot be loaded anew is kept; the first one is asked for again', async () => {
  const fetched = vi.fn<() => Promise<Response>>().mockRejectedValue(new TypeError('Failed to fetch'));
  vi.stubGlobal('fetch', fetched);
  await expect(loadSearch()).rejects.toThrow('Failed to fetch');
  vi.advanceTimersByTime(1000);
  fetched.mockImplementation(() => Promise.resolve(Response.json(packSearch(content))));
  const site = await loadSearch();
  expect(site.find('lightsaber', [])).not.toEqual([]);
  fetched.mockRejectedValue(new TypeError('Failed to fetch'));
  vi.advanceTimersByTime(301_000);
  expect(await loadSearch()).toBe(site);
  // The next opening does not wait for it.
  expect(await loadSearch()).toBe(site);
  expect(fetched).toHaveBeenCalledTimes(3);
});

test('an answer lists its values, and begins anew behind a sentence', async () => {
  const fact = ['Parking', 'Each room parks one car.', '$15 a day', 'at the hotel'] as const;
  const sections = [{ url: '/parking', heading: 'Cars', page: 'Hotel', text: [], facts: [fact] }];
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json(packSearch({ ...content, sections }))));
  vi.advanceTimersByTime(900_000); // behind what the test before has asked for
  const [found] = (await loadSearch()).find('parking', []);
  expect(found?.answers.map((parts) => parts.map(([text]) => text).join(''))).toEqual([
    'Parking: Each room parks one car. $15 a day, at the hotel',
  ]);
});
