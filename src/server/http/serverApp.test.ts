import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { builtTexts, fakeServer, securityOfTests, temporaryFolder, timeOfTests } from '../../../tests/support/fakeSite.ts';
import { serve, type Served } from '../../../tests/support/serve.ts';
import { collection as content } from '../../../tests/support/site.ts';
import { textResource } from '../../render/resource.ts';
import { contentVersion } from '../../render/siteList.ts';
import { observeRequests } from '../metrics.ts';
import { siteState } from '../updates/renderJob.ts';

const site = temporaryFolder(builtTexts);
const app = await fakeServer(site, { staffOrigin: 'https://staff.example/base' });
const get = async (path: string, headers: Record<string, string> = {}) => await app.request(path, { headers });

describe('pages', () => {
  test.each(['/join/hotel', '/join/hotel/', '/join/hotel?a=1', '/join/hotel/?dtspoof=2025-07-01', '/join/h%6Ftel'])(
    '%s answers 200, without a redirect',
    async (path) => {
      const response = await get(path);
      expect(response.status).toBe(200);
      expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8');
      // Cloudflare's network would hide mail addresses with a script that the policy blocks.
      expect(response.headers.get('cache-control')).toBe('no-cache, no-transform');
      expect(await response.text()).toContain('<h1>Hotel</h1>');
    },
  );

  test('the home page stands at the root', async () => expect(await (await get('/')).text()).toContain('<h1>Home</h1>'));

  test.each(
    '/nothing|/joins|/join/hotel/x|/news/abc|/JOIN/HOTELS|/404|/404.html|/nothing.html|/wp-login.php|/nothing.Thanks|/nothing.|/join/ hotel|/robots.txt.|/news/2.|/api.'.split(
      '|',
    ),
  )('%s answers 404 with the Page Not Found page', async (path) => {
    const response = await get(path);
    expect(response.status).toBe(404);
    expect(await response.text()).toContain('<h1>Page Not Found</h1>');
  });

  test.each(
    '/assets/gone.js /_data/gone.json /images/gone.svg /_data/gone /_data/gone. /assets/gone /join/hotel.png /JOIN/HOTEL.PNG /.env.html'.split(
      ' ',
    ),
  )('%s answers 404 without HTML, because a file was asked for', async (path) => {
    const response = await get(path);
    expect(response.status).toBe(404);
    expect(response.headers.get('content-type')).toBe('text/plain; charset=utf-8');
  });
});

test.each([
  ...(
    '/../.env /..%2f.env /%2e%2e/.env /%2e%2e%2f.env /%252e%252e%252f.env /..%5c.env /..%255c.env /.env /%2eenv /.vite/manifest.json /join/hotel%00 /join/hotel%00.html /%00 /join%2Fhotel /join%5chotel ' +
    '/join\\hotel%5c //join/hotel /join//hotel /% /%zz /%c0%ae%c0%ae/.env /%ff /assets/ /assets /images /constructor /__proto__ /toString /assets/app.abc.js.br /assets/app.abc.js.gz /with+space.txt'
  ).split(' '),
  `/${'a'.repeat(5000)}`,
])('%s gives nothing away', async (path) => {
  const response = await get(path);
  expect(response.status).toBe(404);
  expect(await response.text()).not.toMatch(/SECRET|manifest/);
});

describe('redirects', () => {
  test.each([
    ['/hotel', 301, '/join/hotel'],
    ['/hotel/', 301, '/join/hotel'],
    ['/hotel?utm=a&b=c', 301, '/join/hotel?utm=a&b=c'],
    ['/help/staff/app', 302, 'https://apply.palmettotails.example/staff'],
    ['/help/volunteer/app?from=poster', 302, 'https://apply.palmettotails.example/volunteer?from=poster'],
    ['/Hotel?utm=A', 301, '/hotel?utm=A'],
    ['/JOIN/Hotel/', 301, '/join/hotel'],
    ['/N/7', 301, '/n/7'],
    ['/With%20Space.txt', 301, '/with%20space.txt'],
    ['/Staff/X%20y/?a=B', 301, '/staff/X%20y/?a=B'],
    ['/join/hotel.?utm=A', 301, '/join/hotel?utm=A'],
    ['/index.html?a=1', 301, '/?a=1'],
    ['/news/1.Thanks', 301, '/news/1'],
    ['/n/126.', 301, '/n/126'],
    ['/staff.', 301, '/staff'],
    ['/staff', 302, 'https://staff.example/base/staff'],
    ['/staff/x%20y/?a=%2F', 302, 'https://staff.example/base/staff/x%20y/?a=%2F'],
  ])('%s answers %i to %s', async (path, status, location) => {
    const response = await get(path);
    expect([response.status, response.headers.get('location'), response.headers.get('cache-control')]).toEqual([
      status,
      location,
      'no-cache',
    ]);
  });

  test('addresses below /staff are unknown where nothing is set, or where they would lead back', async () => {
    expect((await (await fakeServer(site)).request('/staff/x')).status).toBe(404);
    expect((await (await fakeServer(site, { staffOrigin: 'http://localhost' })).request('/staff/x')).status).toBe(404);
    expect((await get('/staffing')).status).toBe(404);
  });
});

test('a forge that knows the secret makes the server look at its branch; nobody else does, and nothing long is read', async () => {
  const onPush = vi.fn();
  // The example of GitHub's documentation, "Validating webhook deliveries". Gitea and Forgejo sign as GitHub does; GitLab sends the secret.
  const [secret, words] = ["It's a Secret to Everybody", 'Hello, World!'];
  const signed = { 'x-hub-signature-256': 'sha256=757107ea0eb2509fc211221cce984b8a37570b6d7586c22c46f4379c8b043e17' };
  const known = { 'x-gitlab-token': secret };
  const followed = await fakeServer(site, { forge: { secret, onPush } });
  const push = async (headers: Record<string, string>, body = words, asked = followed) =>
    (await asked.request('/hooks/content', { method: 'POST', headers, body })).status;
  const bySha1 = { 'x-hub-signature': 'sha1=30b3b0a7' };
  for (const headers of [
    {},
    { 'x-gitlab-token': `${secret}!` },
    { 'x-hub-signature-256': '' },
    { ...known, 'x-hub-signature-256': 'sha256=0' },
    bySha1,
  ])
    expect(await push(headers), JSON.stringify(headers)).toBe(403);
  expect([await push(signed, 'Hello.'), await push(known, 'x'.repeat(600_000)), await push(known, '', app)]).toEqual([403, 413, 405]);
  expect((await followed.request('/hooks/content')).status).toBe(404);
  expect(onPush).not.toHaveBeenCalled();
  expect([await push(known), await push(signed)]).toEqual([202, 202]);
  expect(onPush).toHaveBeenCalledTimes(2);
});

test.each(['POST', 'PUT', 'DELETE', 'PATCH', 'PROPFIND', 'CHICKEN'])('%s is refused everywhere', async (method) => {
  for (const path of ['/', '/nothing', '/assets/app.abc.js', '/api/news', '/hotel']) {
    const response = await app.request(path, { method });
    expect([response.status, response.headers.get('allow')]).toEqual([405, 'GET, HEAD, OPTIONS']);
  }
});

test('OPTIONS tells what is possible', async () => {
  const response = await app.request('/', { method: 'OPTIONS' });
  expect([response.status, response.headers.get('allow')]).toEqual([204, 'GET, HEAD, OPTIONS']);
});

test.each(
  '/ /nothing /assets/app.abc.js /assets/gone.js /hotel /staff/x /api/news /api/nothing /api/news?take=0 /healthz /readyz /%ff'.split(' '),
)('%s carries the security headers', async (path) => {
  for (const method of ['GET', 'HEAD', 'POST', 'OPTIONS']) {
    const { headers } = await app.request(path, { method });
    expect(Object.fromEntries(headers)).toMatchObject(securityOfTests);
  }
  const held = await get(path, { 'if-none-match': '*' });
  expect(Object.fromEntries(held.headers)).toMatchObject(securityOfTests);
});

test('other sites may show pictures and feeds, and neither pages nor data', async () => {
  const policyOf = async (path: string, method = 'GET') =>
    (await app.request(path, { method })).headers.get('cross-origin-resource-policy');
  for (const path of ['/images/a.svg', '/images/b.webp', '/IMAGES/A.SVG', '/images/gone.jpg', '/news/feed.xml', '/calendar.ics'])
    for (const method of ['GET', 'HEAD', 'POST', 'OPTIONS']) expect(await policyOf(path, method), `${method} ${path}`).toBe('cross-origin');
  for (const path of [
    '/',
    '/join/hotel',
    '/news/1',
    '/nothing',
    '/_data/join/hotel.json',
    '/robots.txt',
    '/assets/app.abc.js',
    '/api/news',
    '/hotel',
  ])
    expect(await policyOf(path), path).toBe('same-origin');
});

test('health and readiness say so, with the version of the content', async () => {
  expect(await (await get('/healthz')).text()).toBe('The server is running.\n');
  const ready = await get('/readyz');
  expect([ready.status, await ready.json()]).toEqual([200, { content: contentVersion(content) }]);
});

/** Hands the facts of each request to a listener, as the log would get them. */
const observing = (tell: (facts: unknown) => void) =>
  observeRequests({ log: true, apiOrigin: undefined }, (_message, _level, facts) => tell(facts), undefined);

test.each([
  ['GET', '/readyz'],
  ['POST', '/api/news'],
])('the bytes of %s %s are counted', async (method, path) => {
  const observe = vi.fn();
  const response = await (await fakeServer(site, { observe: observing(observe) })).request(path, { method });
  const bytes = (await response.arrayBuffer()).byteLength;
  expect(bytes).toBeGreaterThan(10);
  expect(observe).toHaveBeenCalledWith(expect.objectContaining({ path, bytes }));
});

test('the short address of a news item leads to it, with the query', async () => {
  const short = await get('/n/126?dtspoof=2025-07-01');
  expect([short.status, short.headers.get('location')]).toEqual([301, '/news/126?dtspoof=2025-07-01']);
  expect((await get('/n/soon')).status).toBe(404);
});

test('a page that was rendered since wins over the built one; one that was not is gone, files stay', async () => {
  const pages = new Map([['/join/hotel', await textResource('<h1>New</h1>', 'text/html; charset=utf-8')]]);
  const live = { state: siteState(content, 'fresh', timeOfTests, [], pages) };
  const fresh = await fakeServer(site, { live });
  expect(await (await fresh.request('/join/hotel/')).text()).toBe('<h1>New</h1>');
  for (const gone of ['/news/1', '/news', '/_data/join/hotel.json']) expect((await fresh.request(gone)).status, gone).toBe(404);
  expect((await fresh.request('/robots.txt')).status).toBe(200);
  expect((await get('/news/1')).status).toBe(200);
});

test('Page Not Found is rendered for the path that was asked for; where it is not, the built one stands', async () => {
  const renderMissing = vi.fn(async (path: string) =>
    path === '/busy' ? undefined : textResource(`<h1>Nothing at ${path}</h1>`, 'text/html; charset=utf-8'),
  );
  const live = { state: siteState(content, 'missing', timeOfTests), renderMissing };
  const server = await fakeServer(site, { live });
  const ask = async (path: string) => {
    const response = await server.request(path);
    return [response.status, await response.text()];
  };
  expect(await ask('/tickets?a=1')).toEqual([404, '<h1>Nothing at /tickets</h1>']);
  expect(await ask('/busy')).toEqual([404, expect.stringContaining('<h1>Page Not Found</h1>')]);
  renderMissing.mockClear();
  for (const path of ['/images/gone.svg', '/_data/gone', '/join/hotel', '/join/hotel.', '/hotel', '/api/nothing']) await ask(path);
  expect(renderMissing).not.toHaveBeenCalled();
});

test('older news is a page of its own', async () => {
  const renderList = vi.fn(async (skip: number) =>
    skip < 20 ? textResource(`<h1>From ${skip}</h1>`, 'text/html; charset=utf-8') : undefined,
  );
  const older = await fakeServer(site, { live: { state: siteState(content, 'older', timeOfTests), renderList } });
  for (const skip of [10, 13, 19]) expect(await (await older.request(`/news?skip=${skip}`)).text()).toBe('<h1>From 10</h1>');
  expect((await older.request('/news/?a=b&skip=20')).status).toBe(404);
  renderList.mockClear();
  for (const path of ['/news?skip=0', '/news?skip=x', '/news?skip=-1', '/news', '/news?askip=10'])
    expect(await (await older.request(path)).text()).toContain('News & Updates');
  expect(renderList).not.toHaveBeenCalled();
});

test('a file that vanished from the disk is a refusal in words, not a failure of the server, and the log says why', async () => {
  const other = temporaryFolder(builtTexts);
  const [log, observe] = [vi.fn(), vi.fn()];
  const broken = await fakeServer(other, { log, observe: observing(observe) });
  rmSync(join(other, 'images/a.svg'));
  const response = await broken.request('/images/a.svg');
  expect([response.status, response.headers.get('retry-after')]).toEqual([503, '5']);
  expect(await response.text()).toBe("We can't show this page right now. Please try again in a few seconds.\n");
  expect(Object.fromEntries(response.headers)).toMatchObject({ ...securityOfTests, 'cross-origin-resource-policy': 'cross-origin' });
  expect(observe).toHaveBeenCalledWith(expect.objectContaining({ status: 503, reason: expect.stringContaining('ENOENT') as unknown }));
  expect(log).toHaveBeenCalledWith(expect.stringContaining('ENOENT'), 'error');
});

test('a failure of the API at another origin has its reason beside it, and the id that the proxy sent', async () => {
  const observe = vi.fn();
  const closed = await fakeServer(site, { observe: observing(observe), log: () => {}, apiOrigin: 'http://127.0.0.1:1' });
  const response = await closed.request('/api/config', { headers: { 'x-request-id': 'from-the-proxy' } });
  expect([response.status, response.headers.get('x-request-id')]).toEqual([503, 'from-the-proxy']);
  const reason: unknown = expect.stringMatching(/ECONNREFUSED|bad port/);
  expect(observe).toHaveBeenCalledWith(expect.objectContaining({ id: 'from-the-proxy', status: 503, reason }));
});

test('a request is told with its facts, and nothing about who asked', async () => {
  const observe = vi.fn();
  const observed = await fakeServer(site, { observe: observing(observe) });
  const response = await observed.request('/join/hotel?email=me@example.org', {
    headers: { 'user-agent': 'Secret', 'x-forwarded-for': '192.0.2.1' },
  });
  const id = response.headers.get('x-request-id');
  const [bytes, milliseconds] = [expect.any(Number) as unknown, expect.any(Number) as unknown];
  expect(observe.mock.calls).toEqual([[{ id, method: 'GET', path: '/join/hotel', status: 200, bytes, milliseconds, reason: undefined }]]);
});

test('reports of browsers are taken in; one that is too long is refused', async () => {
  const taken: string[] = [];
  const reporting = await fakeServer(site, { acceptCspReport: (text) => void taken.push(text) });
  const send = async (body: string) => (await reporting.request('/api/csp-reports', { method: 'POST', body })).status;
  expect([await send('{}'), await send('x'.repeat(40_000))]).toEqual([204, 413]);
  expect(taken).toEqual(['{}']);
});

describe('with an API at another origin, an article exists if that API has it', () => {
  let api: Served;
  const answers: Record<string, [status: number, body: unknown]> = {};
  const asked: string[] = [];
  beforeAll(async () => {
    api = await serve(({ url = '' }, response) => {
      asked.push(url);
      const [status, body] = answers[url] ?? [404, {}];
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
    });
  });
  afterAll(() => api.close());
  const page = (text: string) => textResource(text, 'text/html; charset=utf-8');
  const loading = '<h1>7 undefined Loading undefined</h1>';
  const serverOf = async (apiOrigin = api.address) =>
    await fakeServer(site, {
      apiOrigin,
      log: () => {},
      live: {
        state: siteState(
          content,
          'foreign',
          timeOfTests,
          [],
          new Map([
            ['/news/1', await page('<h1>Known</h1>')],
            ['/404', await page('Gone')],
          ]),
        ),
        renderArticle: async (id, item) => page(`<h1>${id} ${item?.id} ${item?.heading ?? 'Loading'} ${item?.live}</h1>`),
      },
    });

  test.each<{ what: string; answer: [status: number, body: unknown] | undefined; path: string; status: number; text: string }>([
    {
      what: 'has an item that the content lacks',
      answer: [200, { news: { heading: 'Far', content: '', live: '2025-08-25T09:00' } }],
      path: '/news/7',
      status: 200,
      text: '<h1>7 7 Far 2025-08-25T13:00:00.000Z</h1>',
    },
    {
      what: 'has an item with an id of the content, which is not shown',
      answer: [200, { news: { heading: 'Near', content: '' } }],
      path: '/news/1',
      status: 200,
      text: '<h1>1 1 Near undefined</h1>',
    },
    { what: 'no longer has one', answer: undefined, path: '/news/1', status: 404, text: 'Gone' },
    { what: 'refuses the id', answer: [400, {}], path: '/news/1', status: 404, text: 'Gone' },
    { what: 'has one no more', answer: [410, {}], path: '/news/1', status: 404, text: 'Gone' },
    { what: 'fails', answer: [500, {}], path: '/news/7', status: 503, text: loading },
    { what: 'answers nonsense', answer: [200, { news: 'none' }], path: '/news/7', status: 503, text: loading },
  ])('that $what', async ({ answer, path, status, text }) => {
    const url = `/api/news?id=${path.slice('/news/'.length)}`;
    delete answers[url];
    if (answer) answers[url] = answer;
    const response = await (await serverOf()).request(path);
    expect([response.status, await response.text()]).toEqual([status, text]);
  });

  test('that many ask for at the same time, which is one call', async () => {
    const url = '/api/news?id=40';
    answers[url] = [200, { news: { heading: 'Popular', content: '' } }];
    const server = await serverOf();
    const pages = await Promise.all(Array.from({ length: 20 }, async () => await server.request('/news/40')));
    expect(new Set(pages.map(({ status }) => status))).toEqual(new Set([200]));
    expect(asked.filter((address) => address === url)).toHaveLength(1);
  });

  test('that is down', async () => {
    const server = await serverOf('http://127.0.0.1:1');
    const article = await server.request('/news/7');
    expect([article.status, article.headers.get('retry-after'), await article.text()]).toEqual([503, '5', loading]);
    // An address that was pasted with a punctuation mark at its end leads to the same page.
    expect((await server.request('/news/7.')).headers.get('location')).toBe('/news/7');
  });
});

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
    const changing = await fakeServer(site, { live });
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
    const proxied = await fakeServer(site, { apiOrigin: 'https://api.example' });
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
