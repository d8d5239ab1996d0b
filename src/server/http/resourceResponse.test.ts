import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { builtTexts, fakeServer, temporaryFolder } from '../../../tests/support/fakeSite.ts';

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
