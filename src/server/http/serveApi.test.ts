import { brotliDecompressSync } from 'node:zlib';
import { afterAll, describe, expect, test, vi } from 'vitest';
import { builtTexts, fakeServer, temporaryFolder } from '../../../tests/support/fakeSite.ts';
import { collection as content } from '../../../tests/support/site.ts';
import { siteState } from '../updates/renderJob.ts';

const site = temporaryFolder(builtTexts);
afterAll(site.remove);
const app = await fakeServer(site.folder);
const get = async (path: string, headers: Record<string, string> = {}) => await app.request(path, { headers });

describe('API', () => {
  test('answers, compressed, and 304 to the holder of the compressed answer', async () => {
    const br = { 'accept-encoding': 'br' };
    const response = await get('/api/news', br);
    expect([response.status, response.headers.get('content-encoding'), response.headers.get('content-type')]).toEqual([
      200,
      'br',
      'application/json; charset=utf-8',
    ]);
    const text = brotliDecompressSync(Buffer.from(await response.arrayBuffer())).toString();
    expect((JSON.parse(text) as { news: unknown }).news).toHaveLength(10);
    expect((await get('/api/news', { ...br, 'if-none-match': response.headers.get('etag') ?? '' })).status).toBe(304);
  });

  test.each([
    ['/api/nothing', 404],
    ['/api', 404],
    ['/api/news?take=0', 400],
    ['/api/news?id=123456', 404],
    ['/%61pi/nothing', 404],
    ['/api/news/', 200],
  ])('%s answers %i as JSON', async (path, status) => {
    const response = await get(path);
    expect(response.status).toBe(status);
    expect(response.headers.get('content-type')).toBe('application/json; charset=utf-8');
    await response.json();
  });

  test('HEAD answers as GET does, without a body', async () => {
    const response = await app.request('/api/news', { method: 'HEAD' });
    expect([response.status, response.headers.get('cache-control'), await response.text()]).toEqual([200, 'no-cache', '']);
  });

  test('sends 304 for any of several ETags, weak ones included, until the content or the public news changes', async () => {
    const [newest, ...older] = content.news;
    if (!newest) throw new Error('There is no news.');
    const time = Date.parse(newest.live);
    const live = {
      state: siteState(content, 'before', time - 1),
    };
    const changing = await fakeServer(site.folder, { live });
    const ask = async (held = '') => await changing.request('/api/news?take=1', { headers: { 'if-none-match': held } });
    const newestId = async () => ((await (await ask()).json()) as { news: { id: number }[] }).news[0]?.id;
    const held = `"other", W/${(await ask()).headers.get('etag')}`;
    expect([(await ask(held)).status, await newestId()]).toEqual([304, older[0]?.id]);
    live.state = siteState(content, 'live', time);
    expect([(await ask(held)).status, await newestId()]).toEqual([200, newest.id]);
    live.state = siteState({ data: content.data, news: older.slice(1) }, 'edited', time);
    expect(await newestId()).toBe(older[1]?.id);
  });

  test('at another origin is asked each time', async () => {
    const upstream = vi.spyOn(globalThis, 'fetch').mockImplementation(async () => new Response('{"hotel":{},"more":1}'));
    const proxied = await fakeServer(site.folder, { apiOrigin: 'https://api.example' });
    for (const _ of [1, 2]) expect(await (await proxied.request('/api/config?x=1')).json()).toEqual({ hotel: {}, more: 1 });
    expect(upstream.mock.calls.map(([url]) => String(url))).toEqual([
      'https://api.example/api/config?x=1',
      'https://api.example/api/config?x=1',
    ]);
    upstream.mockClear();
    for (const path of ['/api/%2e%2e/admin', '/api/%2E./admin', '/api/..%2fadmin', '/api/..%5cadmin'])
      expect((await proxied.request(path)).status).toBe(404);
    expect(upstream).not.toHaveBeenCalled();
    await proxied.request('/api/news%3Fid=1');
    expect(String(upstream.mock.calls[0]?.[0])).toBe('https://api.example/api/news%3Fid%3D1');
    const log = vi.spyOn(console, 'error').mockImplementation(() => {});
    upstream.mockRejectedValueOnce(new TypeError('fetch failed'));
    const response = await proxied.request('/api/news');
    expect([response.status, response.headers.get('content-type')]).toEqual([503, 'application/json; charset=utf-8']);
    expect(log).toHaveBeenCalledExactlyOnceWith('API_ORIGIN: https://api.example: TypeError: fetch failed');
    log.mockRestore();
    upstream.mockRestore();
  });

  test('refuses other methods as JSON', async () => {
    const response = await app.request('/api/news', { method: 'POST', body: '{}' });
    expect([response.status, response.headers.get('content-type')]).toEqual([405, 'application/json; charset=utf-8']);
  });
});
