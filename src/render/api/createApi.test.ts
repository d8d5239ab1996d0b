import { describe, expect, test, vi } from 'vitest';
import { collection as real } from '../../../tests/support/site.ts';
import type { Collection, NewsFile } from '../../collection/collection.ts';
import { createApi } from './createApi.ts';
import { readArticle, readBooking, readConfig, readLanding, readNewsList } from '../../site/contract.ts';

const noon = Date.parse('2025-06-15T16:00:00Z');

const item = (id: number, live: string, more: Partial<NewsFile> = {}): NewsFile => ({
  id,
  heading: `Item ${id}`,
  summary: null,
  content: `Text ${id}`,
  live,
  pinned: false,
  ...more,
});
const madeUp = (news: NewsFile[]): Collection => ({ ...real, news });
const few = madeUp([
  item(5, '2025-07-01T00:00:00.000Z', { pinned: true }),
  item(4, '2025-06-10T00:00:00.000Z'),
  item(3, '2025-06-09T00:00:00.000Z', { pinned: true, pinnedUntil: '2025-06-20T00:00:00.000Z' }),
  item(2, '2025-06-08T00:00:00.000Z', { updated: '2025-06-09T00:00:00.000Z' }),
  item(1, '2025-06-07T00:00:00.000Z', { summary: 'Short.' }),
]);

const apiOf = (collection: Collection, { now = noon, preview = false } = {}) =>
  createApi(() => ({ content: collection, newsTime: now }), preview);
async function get(path: string, api = apiOf(few)) {
  const { pathname, search } = new URL(path, 'http://site.test');
  const { status, body } = api(pathname, search);
  return { status, body: (await Response.json(body).json()) as Record<string, never> };
}
const ids = (list: unknown) => (list as NewsFile[]).map(({ id }) => id);

describe('landing', () => {
  test('sends three cards in all; the pinned one is left out of the others', async () => {
    const { status, body } = await get('/api/news/landing');
    expect(status).toBe(200);
    expect(body.pinned).toMatchObject({ id: 3, heading: 'Item 3' });
    expect(ids(body.news)).toEqual([4, 2]);
  });

  test('sends no pinned item once its time is over', async () => {
    const { body } = await get('/api/news/landing', apiOf(few, { now: Date.parse('2025-06-20T00:00:00.001Z') }));
    expect(body).not.toHaveProperty('pinned');
    expect(ids(body.news)).toEqual([4, 3, 2]);
  });

  test.each([
    [1, []],
    [2, [4]],
    [100, [4, 2, 1]],
  ])('take=%i counts the pinned item', async (take, expected) => {
    const { body } = await get(`/api/news/landing?take=${take}`);
    expect(body.pinned).toMatchObject({ id: 3 });
    expect(ids(body.news)).toEqual(expected);
  });
});

describe('list', () => {
  test.each([
    ['/api/news', [4, 3, 2, 1]],
    ['/api/news?take=2&skip=1', [3, 2]],
    ['/api/news?skip=1000', []],
  ])('%s starts with the newest, leaves out what is not yet public, and cuts a page out of it', async (path, expected) => {
    expect(ids((await get(path)).body.news)).toEqual(expected);
  });

  test('gives an item away at the very instant it goes live', async () => {
    const live = Date.parse('2025-07-01T00:00:00Z');
    expect(ids((await get('/api/news', apiOf(few, { now: live - 1 }))).body.news)).not.toContain(5);
    expect(ids((await get('/api/news', apiOf(few, { now: live }))).body.news)).toContain(5);
  });
});

describe('one item', () => {
  test('carries heading, content and live, and its neighbors', async () => {
    const { body } = await get('/api/news?id=2&take=nonsense');
    expect(body).toEqual({
      news: {
        id: 2,
        heading: 'Item 2',
        summary: null,
        content: 'Text 2',
        live: '2025-06-08T00:00:00.000Z',
        updated: '2025-06-09T00:00:00.000Z',
      },
      newer: { id: 3, heading: 'Item 3' },
      older: { id: 1, heading: 'Item 1' },
    });
  });

  test('has no neighbor at an end of the list, nor one that is not yet public', async () => {
    expect(Object.keys((await get('/api/news?id=4')).body)).toEqual(['news', 'older']);
    expect(Object.keys((await get('/api/news?id=1')).body)).toEqual(['news', 'newer']);
  });

  test.each(['/api/news?id=99', '/api/news?id=5'])('%s is unknown, because it is none or not yet public', async (path) => {
    const { status, body } = await get(path);
    expect(status).toBe(404);
    expect(body.message).toBe("There's no news item with this id.");
  });
});

test.each([
  ['/api/news?take=0', '"take" must be a whole number from 1 to 100.'],
  ['/api/news?take=101', '"take" must be a whole number from 1 to 100.'],
  ['/api/news?take=', '"take" must be a whole number from 1 to 100.'],
  ['/api/news?take=1e1', '"take" must be a whole number from 1 to 100.'],
  ['/api/news/landing?take=-1', '"take" must be a whole number from 1 to 100.'],
  ['/api/news?skip=-1', '"skip" must be a whole number, 0 or higher.'],
  ['/api/news?skip=NaN', '"skip" must be a whole number, 0 or higher.'],
  [`/api/news?skip=${'9'.repeat(400)}`, '"skip" must be a whole number, 0 or higher.'],
  ['/api/news?id=0', '"id" must be a whole number, 1 or higher.'],
  ['/api/news?id=0126', '"id" must be a whole number, 1 or higher.'],
  ['/api/news?id=%00', '"id" must be a whole number, 1 or higher.'],
])('%s answers 400', async (path, message) => {
  expect(await get(path)).toEqual({ status: 400, body: { message } });
});

test.each([
  '/api/config?take=x&skip=y&id=z',
  '/api/hotel/booking?take=x',
  '/api/news/landing?skip=x&id=y&lang=en',
  '/api/news?take=3&foo[]=1&__proto__=2',
])('%s ignores every other parameter', async (path) => expect((await get(path)).status).toBe(200));

test.each(['/api', '/api/', '/api/nothing', '/api/news/1', '/api/news/landing/x', '/api/../api/no', '/api/config.json'])(
  '%s is unknown',
  async (path) => {
    const { status, body } = await get(path);
    expect(status).toBe(404);
    expect(body.message).toContain('/api/news/landing');
  },
);

describe('dtspoof', () => {
  const future = '/api/news?dtspoof=2025-07-01';
  test('shows later news where preview is switched on', async () =>
    expect(ids((await get(future, apiOf(few, { preview: true }))).body.news)).toContain(5));
  test('is not needed for an article where preview is switched on: its page is there before it is public', async () =>
    expect((await get('/api/news?id=5', apiOf(few, { preview: true }))).status).toBe(200));
  test('shows nothing on a public server', async () => expect(ids((await get(future)).body.news)).not.toContain(5));
  test('does not open an article on a public server', async () =>
    expect((await get('/api/news?id=5&dtspoof=2025-07-01')).status).toBe(404));
  test.each([true, false])('leaves out of lists what was not public by then, and no article (preview: %s)', async (preview) => {
    const api = apiOf(few, { preview });
    const then = 'dtspoof=2025-06-08T12:00';
    expect(ids((await get(`/api/news?${then}`, api)).body.news)).toEqual([2, 1]);
    expect(ids((await get(`/api/news?skip=1&${then}`, api)).body.news)).toEqual([1]);
    const landing = (await get(`/api/news/landing?${then}`, api)).body;
    expect([landing.pinned, ids(landing.news)]).toEqual([undefined, [2, 1]]);
    expect((await get(`/api/news?id=4&${then}`, api)).status).toBe(200);
  });
  test('a later date ends a pin on a public server, and shows nothing else', async () => {
    const { body } = await get('/api/news/landing?dtspoof=2025-07-02');
    expect([body.pinned, ids(body.news)]).toEqual([undefined, [4, 3, 2]]);
  });
  test('is ignored where it is no date', async () =>
    expect(ids((await get('/api/news?dtspoof=soon', apiOf(few, { preview: true }))).body.news)).toEqual([4, 3, 2, 1]));
});

test('the browser can read every response', async () => {
  const api = apiOf(real, { now: Date.parse('2025-08-01T00:00:00Z') });
  expect(readNewsList((await get('/api/news', api)).body, 'America/New_York').value).toMatchObject({ sent: 10 });
  expect(readLanding((await get('/api/news/landing', api)).body, 'America/New_York').value.news.length).toBeGreaterThan(1);
  expect(readArticle(0)((await get(`/api/news?id=${real.news.at(-1)?.id}`, api)).body, 'America/New_York').value.news.heading).toBeTruthy();
  expect(readBooking((await get('/api/hotel/booking', api)).body, 'America/New_York').value.hotelBooking).toEqual(real.data.hotel.booking);
  const { value: config, warnings } = readConfig((await get('/api/config', api)).body, 'America/New_York');
  expect(warnings).toEqual([]);
  expect(config.hotel?.open).toMatch(/^2025-/);
  expect(config.registration?.preregitration?.open).toMatch(/^2025-/);
  expect(Object.keys(config.registration?.registrationLevels ?? {})).toEqual(
    expect.arrayContaining(['bronze', 'silver', 'gold', 'platinum']),
  );
  expect(config.convention?.conYear).toBe(real.data.convention.conYear);
});

test('a failure within tells the client nothing about it', async () => {
  const broken = createApi(() => {
    throw new Error('secret');
  });
  const log = vi.spyOn(console, 'error').mockImplementation(() => {});
  const { status, body } = await get('/api/config', broken);
  expect(status).toBe(500);
  expect(body).toEqual({ message: 'Something went wrong on our end. Please try again in a moment.' });
  expect(log).toHaveBeenCalledOnce();
});
