import { beforeEach, expect, test, vi } from 'vitest';
import { dataBlock } from '../../site/document.ts';
import { siteListPath } from '../../site/savedCopy.ts';
import { basicResponse, MemoryCaches } from '../../../tests/support/memoryCaches.ts';
import { type InterceptedRequest, cacheFirst, networkFirst } from './strategies.ts';
import { createCache, findCopy, saveResponse, putCopy } from './copies.ts';
import { saveFallbackPage, saveSite } from './saveSite.ts';

const address = 'https://site.example/_data/join/hotel.json';
const url = new URL(address);
const json = { headers: { 'content-type': 'application/json' } };
const onMissing = vi.fn<() => void>();
const request = vi.fn<(input: Request | URL | string) => Promise<Response>>();
let caches: MemoryCaches;
beforeEach(() => {
  caches = new MemoryCaches();
  vi.stubGlobal('caches', caches);
  vi.stubGlobal('location', new URL('https://site.example/sw.js'));
  vi.stubGlobal('fetch', request);
  onMissing.mockReset();
  request.mockReset().mockImplementation(async () => basicResponse('{"new":1}', json));
});

/** A request for a page, and the result of copying its response. */
function ask(): { asked: InterceptedRequest; kept: Promise<unknown>[] } {
  const kept: Promise<unknown>[] = [];
  const waitUntil = (work: Promise<unknown>) => void kept.push(work.catch((error: unknown) => String(error)));
  return { asked: { request: new Request(address), waitUntil, onMissing }, kept };
}
const keep = async (text: string) => {
  await createCache();
  await putCopy(url.pathname, text, new Headers(json.headers));
};
const blocked = async () => await Promise.reject(new DOMException('Access is denied.', 'SecurityError'));

test('the offline page is saved with its own script, wherever its address stands in the tag, and with those that it loads', async () => {
  await createCache();
  const tags = ['<script src="/assets/entries/a.js" type="module" async>', '<script type="module" async src="/assets/entries/b.js">'];
  const scripts = `${tags.map((tag) => `${tag}</script>`).join('')}${dataBlock('scripts', ['/assets/chunks/c.js'])}`;
  const page = `<html><link rel="manifest" href="/manifest.webmanifest">${dataBlock('schedule', {})}${scripts}</html>`;
  request.mockImplementation(async (input) =>
    String(input).endsWith('.js')
      ? basicResponse('1', { headers: { 'content-type': 'text/javascript' } })
      : basicResponse(page, { headers: { 'content-type': 'text/html' } }),
  );
  await saveFallbackPage();
  for (const path of ['entries/a', 'entries/b', 'chunks/c']) expect(await findCopy(`/assets/${path}.js`), path).toBeDefined();
});

const html = { headers: { 'content-type': 'text/html' } };
const notFound = `<html><link rel="manifest" href="/manifest.webmanifest">${dataBlock('schedule', {})}Page Not Found</html>`;

test.each([404, 410])('a page whose site answers %i loses its copies', async (status) => {
  await keep('{"old":1}');
  await putCopy('/join/hotel', notFound, new Headers(html.headers));
  expect(await saveResponse(new URL('/join/hotel', address), 'document', basicResponse(notFound, { status, ...html }))).toBe(false);
  for (const key of ['/join/hotel', url.pathname]) expect(await findCopy(key), key).toBe(undefined);
});

test.each<[string, 'json' | 'document', string, Response]>([
  ['says so as its API', 'json', '/api/news/7', basicResponse('{}', { status: 404, ...json })],
  ['says so by a file', 'json', '/_data/join/hotel.json', basicResponse(notFound, { status: 404, ...html })],
])('what is no longer there goes if the site %s', async (_name, kind, key, answer) => {
  await createCache();
  await putCopy(key, '{"old":1}', new Headers(json.headers));
  await saveResponse(new URL(key, address), kind, answer);
  expect(await findCopy(key)).toBe(undefined);
});

test.each([
  [404, 'text/html', '<html>Log in</html>'],
  [404, 'text/plain', 'Not found'],
  [200, 'text/html', '<html>Log in</html>'],
])('a network that answers everything with %i (%s) takes no copy away', async (status, type, body) => {
  await keep('{"old":1}');
  await putCopy('/join/hotel', notFound, new Headers(html.headers));
  const answer = () => basicResponse(body, { status, headers: { 'content-type': type } });
  expect(await saveResponse(new URL('/join/hotel', address), 'document', answer())).toBe(false);
  expect(await saveResponse(url, 'json', answer())).toBe(false);
  for (const key of ['/join/hotel', url.pathname]) expect(await findCopy(key), key).toBeDefined();
});

test.each(['{"login":true}', 'null', '[]'])('a list that is not of this site (%s) replaces none, and deletes nothing', async (list) => {
  vi.stubGlobal('navigator', {});
  await keep('{"old":1}');
  await putCopy(siteListPath, '{"addresses":[]}', new Headers(json.headers));
  request.mockImplementation(async () => basicResponse(list, json));
  await expect(saveSite(async () => await Promise.resolve(1), new Set())).rejects.toThrow('is not a list of this site');
  expect(await (await findCopy(siteListPath))?.text()).toBe('{"addresses":[]}');
});
test.each<[string, 'json' | 'document', string, Response | Error, boolean]>([
  ["another site's page", 'document', '/join/hotel', basicResponse('<html>Other</html>', html), true],
  ["another site's page in place of data", 'json', url.pathname, basicResponse('<html>Other</html>', html), true],
  ['no page', 'document', '/join/hotel', basicResponse(null, { status: 404 }), true],
  ['a failure', 'document', '/join/hotel', basicResponse(null, { status: 503 }), true],
  ['no connection', 'json', url.pathname, new TypeError('Failed to fetch'), true],
  ['a page that lists what somebody searched for', 'document', '/search?q=hotel', basicResponse('<html>Search</html>', html), false],
  ['page data', 'json', url.pathname, basicResponse('{"new":1}', json), false],
  ['an API that is down', 'json', '/api/config', basicResponse(null, { status: 503 }), false],
  ['a picture that is missing', 'json', '/images/a.webp', basicResponse(null, { status: 404 }), false],
])('%s lets the worker look whether its site is there', async (_name, kind, path, answer, isAsked) => {
  await keep('{"old":1}');
  request.mockImplementation(async () => (answer instanceof Error ? await Promise.reject(answer) : await Promise.resolve(answer)));
  const { asked, kept } = ask();
  await networkFirst(asked, kind, new URL(path, address)).catch(() => undefined);
  await Promise.all(kept);
  expect(onMissing).toHaveBeenCalledTimes(isAsked ? 1 : 0);
});

const lost = () => new ReadableStream({ start: (stream) => stream.error(new TypeError('network error')) });
test.each<[string, () => Response]>([
  ['an error of the server', () => basicResponse('no', { status: 503 })],
  ['the page of a hotel’s network', () => basicResponse('<h1>Log in</h1>', html)],
  ['an answer that ends early', () => basicResponse('{"new":[1', json)],
  ['an answer whose connection is lost', () => basicResponse(lost(), json)],
])('%s leaves the copy, which answers, without a date that would set the clock back', async (_what, answer) => {
  await createCache();
  await putCopy(url.pathname, '{"old":1}', new Headers({ ...json.headers, date: 'Mon, 25 Aug 2025 16:00:00 GMT' }));
  request.mockImplementation(async () => answer());
  const { asked, kept } = ask();
  const copy = await networkFirst(asked, 'json', url);
  expect([await copy.text(), copy.headers.get('date')]).toEqual(['{"old":1}', null]);
  await Promise.all(kept);
  expect(await (await findCopy(url.pathname))?.text()).toBe('{"old":1}');
});

test('for a page that is shown and asks whether it has changed, a copy is no answer', async () => {
  await keep('{"old":1}');
  request.mockResolvedValue(basicResponse('no', { status: 503 }));
  const asked = { ...ask().asked, request: new Request(address, { cache: 'no-cache' }) };
  expect((await networkFirst(asked, 'json', url)).status).toBe(503);
});

test('after three seconds without an answer the copy answers', async () => {
  vi.useFakeTimers();
  await keep('{"old":1}');
  request.mockReturnValue(new Promise(() => {}));
  const answer = networkFirst(ask().asked, 'json', url);
  await vi.advanceTimersByTimeAsync(2999);
  let isThere = false;
  void answer.then(() => (isThere = true));
  await vi.advanceTimersByTimeAsync(0);
  expect(isThere).toBe(false);
  await vi.advanceTimersByTimeAsync(1);
  expect(await (await answer).text()).toBe('{"old":1}');
});

test('where storage is blocked, as in some private windows, the network answers, also when it is slow', async () => {
  for (const method of ['keys', 'open', 'match', 'has', 'delete'] as const) caches[method] = blocked;
  await expect(createCache()).rejects.toThrow('Access is denied.');
  const { asked, kept } = ask();
  expect(await (await cacheFirst(asked, new URL('/assets/chunk.js', address))).text()).toBe('{"new":1}');
  vi.useFakeTimers();
  request.mockImplementation(async () => {
    await new Promise((resolve) => setTimeout(resolve, 5000));
    return basicResponse('{"new":1}', json);
  });
  const slow = networkFirst(asked, 'json', url);
  await vi.advanceTimersByTimeAsync(5000);
  expect(await (await slow).text()).toBe('{"new":1}');
  expect(await Promise.all(kept)).toEqual([false, 'SecurityError: Access is denied.']);
});

test('a full disk loses the copy, not the answer', async () => {
  await createCache();
  caches.put = async () => await Promise.reject(new DOMException('Full.', 'QuotaExceededError'));
  const { asked, kept } = ask();
  expect(await (await networkFirst(asked, 'json', url)).text()).toBe('{"new":1}');
  expect(await Promise.all(kept)).toEqual(['QuotaExceededError: Full.']);
});

test('storage that is cleared while the worker runs stays empty, and the network answers', async () => {
  await keep('{"old":1}');
  caches.stored.clear();
  const { asked, kept } = ask();
  expect(await (await networkFirst(asked, 'json', url)).text()).toBe('{"new":1}');
  await Promise.all(kept);
  expect(await caches.keys()).toEqual([]);
});

test('a copy that arrives while a page removes the cache goes with it', async () => {
  await createCache();
  const kept = putCopy(url.pathname, '{"old":1}', new Headers(json.headers));
  caches.stored.clear();
  await kept;
  expect(await caches.keys()).toEqual([]);
});

test.each([
  ['/map', 'https://site.example/fun/events/map'],
  ['/map/?dtspoof=2025-07-01', 'https://site.example/fun/events/map?dtspoof=2025-07-01'],
  ['/shuttle', 'https://site.example/join/hotel#shuttle'],
  ['/pool?dtspoof=2025-07-01', 'https://site.example/search?q=pool&dtspoof=2025-07-01'],
  ['/pool', 'https://site.example/search?q=pool'],
  ['/map.,/?dtspoof=2025-07-01', 'https://site.example/fun/events/map?dtspoof=2025-07-01'],
  ['/Join/Hotel/%E2%80%A6/?a=1', 'https://site.example/join/hotel?a=1'],
  ['/N/126.Thanks', 'https://site.example/news/126'],
])('without a connection %s leads to %s', async (path, target) => {
  await createCache();
  for (const kept of ['/join/hotel', '/news/126']) await putCopy(kept, '<html></html>', new Headers());
  const redirects = { '/n/126': '/news/126', '/map': '/fun/events/map', '/shuttle': '/join/hotel#shuttle', '/pool': '/search?q=pool' };
  await putCopy(siteListPath, JSON.stringify({ redirects, zone: { id: 'UTC', name: 'UTC' } }), new Headers(json.headers));
  request.mockRejectedValue(new TypeError('Failed to fetch'));
  const { status, headers } = await networkFirst(ask().asked, 'document', new URL(path, address));
  expect([status, headers.get('location')]).toEqual([302, target]);
});

test('without a connection an address stays unknown if nothing is kept at what it may mean', async () => {
  await createCache();
  await putCopy(siteListPath, JSON.stringify({ redirects: {} }), new Headers(json.headers));
  request.mockRejectedValue(new TypeError('Failed to fetch'));
  for (const path of ['/JOIN/HOTEL', '/join/hotel.', '/%', '/404.html', '/news/abc'])
    await expect(networkFirst(ask().asked, 'document', new URL(path, address)), path).rejects.toThrow('Failed to fetch');
});

test.each([
  [{ saveData: true }, false],
  [{ effectiveType: 'slow-2g' }, false],
  [{ effectiveType: '2g' }, false],
  [{ effectiveType: '3g' }, true],
  [{ effectiveType: '4g', saveData: false }, true],
  [undefined, true],
])('with a connection %j, whether the whole site is kept: %s', async (connection, isSaved) => {
  vi.stubGlobal('navigator', { connection });
  const list = JSON.stringify({ addresses: ['/_data/join/hotel.json'] });
  request.mockImplementation(async (input) => basicResponse(String(input) === siteListPath ? list : '{"new":1}', json));
  await createCache();
  await saveSite(async () => await Promise.resolve(1), new Set());
  expect(request.mock.calls.length).toBe(isSaved ? 2 : 0);
  expect((await findCopy(url.pathname)) !== undefined).toBe(isSaved);
});
