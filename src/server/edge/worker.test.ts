import { expect, onTestFinished, test, vi } from 'vitest';
import { serve } from '../../../tests/support/serve.ts';
import { collection } from '../../../tests/support/site.ts';
import type { RenderedStates } from '../../build/targets/workerTarget.ts';
import { anyArticleAddress } from '../../domain/addresses.ts';
import { type Bytes, textResource } from '../../render/resource.ts';
import { createWorker } from './worker.ts';

const noon = Date.parse('2025-06-15T16:00:00Z');
const opening = noon + 3_600_000;
const statesFile = 'states.json';

/** A site of small texts, and the requests it received. */
async function createSite(apiOrigin?: string) {
  const files = new Map<string, Bytes>();
  const add = async (text: string) => {
    const { type, etag, plain, br, gzip } = await textResource(text, 'text/html; charset=utf-8');
    for (const [extension, bytes] of [['', plain] as const, ['.br', br] as const, ['.gz', gzip] as const])
      if (bytes) files.set(etag + extension, bytes);
    return { file: etag, type, plain: plain.length, etag, immutable: false, ...(br && { br: 1 }), ...(gzip && { gzip: 1 }) };
  };
  const rendered: RenderedStates = {
    content: { data: collection.data, news: collection.news },
    version: 'a',
    scriptHashes: ['sha256-a'],
    styleHashes: ['sha256-b'],
    states: [
      {
        from: noon,
        files: {
          '/': await add('Opens at one'),
          '/old': await add('Old'),
          '/long': await add('Long '.repeat(1000)),
          [anyArticleAddress]: await add('Loading'),
          '/404': await add('Page Not Found'),
        },
      },
      { from: opening, files: { '/': await add('Open'), '/news/7': await add('We are open'), '/old': null } },
    ],
  };
  files.set(statesFile, new TextEncoder().encode(JSON.stringify(rendered)));
  const read = vi.fn(async ({ pathname }: URL) => {
    const bytes = files.get(pathname.replace('/states/', ''));
    return new Response(bytes, { status: bytes ? 200 : 404 });
  });
  const clock = { time: noon };
  const worker = createWorker(() => clock.time, vi.fn());
  const bindings = { ASSETS: { fetch: read }, STATES: `states/${statesFile}`, ...(apiOrigin !== undefined && { API_ORIGIN: apiOrigin }) };
  const site = (request: Request) => worker.fetch(request, bindings);
  const ask = async (path: string) => {
    const response = await site(new Request(`https://site.example${path}`));
    return [response.status, (await response.text()).trim()];
  };
  return { site, ask, files, read, clock };
}

test('shows the state of the clock, and changes it at its second', async () => {
  const { ask, clock } = await createSite();
  const all = async () => await Promise.all(['/', '/old', '/news/7'].map(ask));
  const early = [
    [200, 'Opens at one'],
    [200, 'Old'],
    [404, 'Page Not Found'],
  ];
  clock.time = 0;
  expect(await all()).toEqual(early);
  clock.time = opening - 1;
  expect(await all()).toEqual(early);
  clock.time = opening;
  expect(await all()).toEqual([
    [200, 'Open'],
    [404, 'Page Not Found'],
    [200, 'We are open'],
  ]);
});

test('reads each file once', async () => {
  const { ask, read } = await createSite();
  for (const path of ['/', '/old', '/api/config', '/']) await ask(path);
  const names = read.mock.calls.map(([{ pathname }]) => pathname);
  expect(names.filter((name) => name === `/states/${statesFile}`)).toHaveLength(1);
  expect(new Set(names).size).toBe(names.length);
});

test('a request whose visitor has gone holds up no other', async () => {
  const { ask, read } = await createSite();
  read.mockReturnValueOnce(new Promise(() => {}));
  void ask('/');
  expect(await ask('/')).toEqual([200, 'Opens at one']);
});

test('a file that cannot be read costs one answer, and not a wrong one', async () => {
  const { ask, files, read } = await createSite();
  read.mockRejectedValueOnce(new Error('The edge network failed.'));
  await expect(ask('/')).rejects.toThrow('The edge network failed.');
  for (const name of files.keys()) if (name !== statesFile) files.delete(name);
  expect((await ask('/'))[0]).toBe(503);
  expect((await ask('/api/config'))[0]).toBe(200);
});

test('sends the encoding that the client asked for, whatever the edge network asks for', async () => {
  const { site } = await createSite();
  const encodingFor = async (clientAcceptEncoding?: string) => {
    const request = new Request('https://site.example/long', { headers: { 'accept-encoding': 'gzip, br' } });
    return (await site(Object.assign(request, { cf: { clientAcceptEncoding } }))).headers.get('content-encoding');
  };
  const asked = [undefined, 'br;q=0, gzip', 'br;q=0, gzip;q=0', '*;q=0', 'gzip;q=0, *', ''];
  expect(await Promise.all(asked.map(encodingFor))).toEqual(['br', 'gzip', null, null, 'br', null]);
});

test('an article of an API at another origin is the page that stands in for all of them', async () => {
  const api = await serve(({ url }, response) => {
    const status = url?.endsWith('=7') ? 200 : 404;
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify({ news: { heading: 'Far', content: '' } }));
  });
  onTestFinished(() => api.close());
  const { ask } = await createSite(api.address);
  expect(await Promise.all(['/news/7', '/news/8', '/news/0'].map(ask))).toEqual([
    [200, 'Loading'],
    [404, 'Page Not Found'],
    [404, 'Page Not Found'],
  ]);
});

test('a host that is none is a bad request, not an error', async () => {
  const { site } = await createSite();
  for (const path of ['/', '/nothing', '/api/config', '/staff/a']) {
    const request = { url: `https://site.example:99999${path}`, method: 'GET', headers: new Headers() } as Request;
    const { status, headers } = await site(request);
    expect([status, headers.get('content-security-policy')], path).toEqual([400, expect.stringContaining("default-src 'none'")]);
  }
});
