import { statSync } from 'node:fs';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { builtTexts, fakeServer, temporaryFolder } from '../../../tests/support/fakeSite.ts';
import { textResource } from '../../render/resource.ts';
import { createBuiltFiles } from '../updates/readBuild.ts';
import { resourceResponse } from './resourceResponse.ts';

const site = temporaryFolder(builtTexts);
const app = await fakeServer(site);
const get = async (path: string, headers: Record<string, string> = {}) => await app.request(path, { headers });

describe('files', () => {
  test('with a hash in their name are kept forever, others only after asking', async () => {
    expect((await get('/assets/app.abc.js')).headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect((await get('/images/a.svg')).headers.get('cache-control')).toBe('no-cache');
  });

  test.each([
    ['/assets/app.abc.js', 'text/javascript; charset=utf-8'],
    ['/images/a.svg', 'image/svg+xml; charset=utf-8'],
    ['/images/b.webp', 'image/webp'],
    ['/_data/join/hotel.json', 'application/json; charset=utf-8'],
    ['/with%20space.txt', 'text/plain; charset=utf-8'],
  ])('%s is %s', async (path, type) => {
    const response = await get(path);
    expect([response.status, response.headers.get('content-type')]).toEqual([200, type]);
  });

  test.each([
    ['br', 'br', (body: Buffer) => brotliDecompressSync(body)],
    ['gzip, deflate, br, zstd', 'br', (body: Buffer) => brotliDecompressSync(body)],
    ['gzip', 'gzip', (body: Buffer) => gunzipSync(body)],
    ['br;q=0.2, gzip;q=0.8', 'gzip', (body: Buffer) => gunzipSync(body)],
    ['identity', null, (body: Buffer) => body],
    ['br;q=0, gzip;q=0', null, (body: Buffer) => body],
    ['', null, (body: Buffer) => body],
  ])('Accept-Encoding "%s" gets %s', async (accept, encoding, decode) => {
    const response = await get('/assets/app.abc.js', { 'accept-encoding': accept });
    expect(response.headers.get('content-encoding')).toBe(encoding);
    expect(response.headers.get('vary')).toBe('Accept-Encoding');
    const body = Buffer.from(await response.arrayBuffer());
    expect(response.headers.get('content-length')).toBe(String(body.length));
    expect(decode(body).toString()).toBe(builtTexts['assets/app.abc.js']);
  });

  test('each encoding has a tag of its own, and 304 is for the holder of that one', async () => {
    const br = { 'accept-encoding': 'br' };
    const plainTag = (await get('/')).headers.get('etag') ?? '';
    const brTag = (await get('/', br)).headers.get('etag') ?? '';
    expect(brTag).not.toBe(plainTag);
    const held = await get('/', { ...br, 'if-none-match': `W/${brTag}` });
    expect([held.status, held.headers.get('etag'), await held.text()]).toEqual([304, brTag, '']);
    expect((await get('/', { ...br, 'if-none-match': plainTag })).status).toBe(200);
    expect((await get('/', { 'if-none-match': '*' })).status).toBe(304);
  });

  test('HEAD tells the length and sends nothing', async () => {
    const response = await app.request('/join/hotel', { method: 'HEAD', headers: { 'accept-encoding': 'gzip' } });
    expect([response.status, response.headers.get('content-encoding'), await response.text()]).toEqual([200, 'gzip', '']);
    expect(Number(response.headers.get('content-length'))).toBeGreaterThan(0);
  });
});

test('what programs subscribe to has a date, and 304 is for who names exactly that one, or the tag', async () => {
  const modified = Date.parse('2027-06-01T12:00:00.789Z');
  const feed = { ...textResource('<rss/>', 'application/rss+xml; charset=utf-8'), modified };
  const ask = async (headers: Record<string, string>) =>
    await resourceResponse(new Request('https://site.example/news/feed.xml', { headers }), feed, {});
  const { status, headers } = await ask({});
  const date = headers.get('last-modified') ?? '';
  expect([status, date]).toEqual([200, 'Tue, 01 Jun 2027 12:00:00 GMT']);
  const known = await ask({ 'if-modified-since': date });
  expect([known.status, known.headers.get('last-modified'), known.headers.get('etag')]).toEqual([304, date, headers.get('etag')]);
  for (const other of ['Tue, 01 Jun 2027 11:59:59 GMT', 'Tue, 01 Jun 2027 12:00:01 GMT', 'yesterday', ''])
    expect((await ask({ 'if-modified-since': other })).status, other).toBe(200);
  expect((await ask({ 'if-modified-since': date, 'if-none-match': '"other"' })).status).toBe(200);
});

test('a feed that was built has the date of its file, and pages have none', async () => {
  const index = {
    '/news/feed.xml': { file: 'robots.txt', type: 'application/rss+xml; charset=utf-8', size: 1, etag: 'a', immutable: false },
  };
  const { mtimeMs } = statSync(join(site, 'robots.txt'));
  expect(createBuiltFiles(site, index).find('/news/feed.xml')?.modified).toBe(mtimeMs);
  expect((await get('/')).headers.get('last-modified')).toBe(null);
});

describe('ranges', () => {
  const size = 13;
  test.each([
    ['bytes=0-6', 206, `bytes 0-6/${size}`, 'picture'],
    ['bytes=8-', 206, `bytes 8-12/${size}`, 'bytes'],
    ['bytes=-5', 206, `bytes 8-12/${size}`, 'bytes'],
    ['bytes=8-999', 206, `bytes 8-12/${size}`, 'bytes'],
    ['bytes=-999', 206, `bytes 0-12/${size}`, 'picture bytes'],
    ['bytes=13-', 416, `bytes */${size}`, ''],
    ['bytes=-0', 416, `bytes */${size}`, ''],
    ['bytes=5-2', 200, null, 'picture bytes'],
    ['bytes=0-1,3-4', 200, null, 'picture bytes'],
    ['lines=0-1', 200, null, 'picture bytes'],
    ['bytes=a-b', 200, null, 'picture bytes'],
  ])('%s answers %i', async (range, status, contentRange, body) => {
    const response = await get('/images/b.webp', { range });
    expect([response.status, response.headers.get('content-range'), await response.text()]).toEqual([status, contentRange, body]);
  });

  test('If-Range sends the whole where the file has changed', async () => {
    const etag = (await get('/images/b.webp')).headers.get('etag') ?? '';
    expect((await get('/images/b.webp', { range: 'bytes=0-1', 'if-range': etag })).status).toBe(206);
    expect((await get('/images/b.webp', { range: 'bytes=0-1', 'if-range': '"old"' })).status).toBe(200);
  });

  test('count in the bytes of the file, not of its compressed copy', async () => {
    const response = await get('/assets/app.abc.js', { range: 'bytes=0-6', 'accept-encoding': 'br' });
    expect([response.headers.get('content-encoding'), await response.text()]).toEqual([null, 'console']);
  });
});
