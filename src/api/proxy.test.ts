import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { createProxy } from './proxy.ts';

const servers: Server[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) {
    server.close();
    server.closeAllConnections();
  }
});

async function proxyTo(listener: RequestListener, patience?: number) {
  const server = createServer(listener);
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return createProxy(`http://127.0.0.1:${(server.address() as AddressInfo).port}`, patience);
}
const ask = async (proxy: ReturnType<typeof createProxy>, headers = {}) => {
  const response = await proxy('/api/config', '?a=1', new Headers(headers));
  return { status: response.status, type: response.headers.get('content-type'), body: (await response.json()) as Record<string, unknown> };
};
const json = { 'content-type': 'application/json' };

test('passes path, query and answer on, unknown fields included', async () => {
  const proxy = await proxyTo((request, response) => response.writeHead(200, json).end(JSON.stringify({ url: request.url, extra: [1] })));
  expect(await ask(proxy)).toEqual({ status: 200, type: 'application/json; charset=utf-8', body: { url: '/api/config?a=1', extra: [1] } });
});

test('passes a refusal on with its message', async () => {
  const proxy = await proxyTo((_, response) => response.writeHead(404, json).end('{"message":"No such item."}'));
  expect(await ask(proxy)).toMatchObject({ status: 404, body: { message: 'No such item.' } });
});

test.each<[string, RequestListener]>([
  ['HTML', (_, response) => response.writeHead(200, { 'content-type': 'text/html' }).end('<h1>Hello</h1>')],
  ['half an answer', (_, response) => response.writeHead(200, { ...json, 'content-length': '100' }).end('{"a":', () => response.destroy())],
  ['broken JSON', (_, response) => response.writeHead(200, json).end('{"a":')],
  ['a redirect to itself', (_, response) => response.writeHead(302, { location: '/api/config' }).end()],
  ['an endless answer', (_, response) => response.writeHead(200, json).end(' '.repeat(3_000_000))],
  ['a closed connection', (request) => request.socket.destroy()],
  ['an error page', (_, response) => response.writeHead(500, { 'content-type': 'text/html' }).end('Error at line 12 of secret.php')],
])('%s becomes 502 with a message', async (_, listener) => {
  const message = 'The API is down, or its answer makes no sense.';
  expect(await ask(await proxyTo(listener))).toEqual({ status: 502, type: 'application/json; charset=utf-8', body: { message } });
});

test('an API that takes too long becomes 504', async () => {
  const proxy = await proxyTo(() => {}, 50);
  expect(await ask(proxy)).toMatchObject({ status: 504, body: { message: 'The API took too long to answer.' } });
});

test('an API that is this very site is noticed', async () => {
  const proxy = await proxyTo((_, response) => response.end('{}'));
  expect(await ask(proxy, { via: '1.1 convention-site' })).toMatchObject({ status: 508 });
});
