import type { RequestListener } from 'node:http';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { serve } from '../../../tests/support/serve.ts';
import { type ApiProxy, createProxy } from './proxy.ts';

const onFailure = vi.fn<(reason: string) => void>();
beforeEach(() => onFailure.mockClear());

async function proxyTo(listener: RequestListener, { path = '', timeoutMs = 10_000 } = {}) {
  const { address, close } = await serve(listener);
  onTestFinished(close);
  return createProxy(address + path, onFailure, timeoutMs);
}
const ask = async (proxy: ApiProxy) => await proxy('/api/config', '?a=1', new Headers());
const json = { 'content-type': 'application/json' };
const echo: RequestListener = (request, response) => response.writeHead(200, json).end(JSON.stringify({ url: request.url, extra: [1] }));

test.each([
  ['', '/api/config?a=1'],
  ['/base', '/base/api/config?a=1'],
])('with the path "%s" in the origin it asks for %s, and passes unknown fields on', async (path, url) => {
  expect(await ask(await proxyTo(echo, { path }))).toEqual({ status: 200, body: { url, extra: [1] } });
  expect(onFailure).not.toHaveBeenCalled();
});

test('an error of the API is 503, and its message only reaches the log', async () => {
  const proxy = await proxyTo((_, response) => response.writeHead(500, json).end('{"message":"at line 12 of secret.php"}'));
  expect(await ask(proxy)).toMatchObject({ status: 503, body: { message: 'The API refused the request.' } });
  expect(onFailure.mock.calls.join()).toMatch(/^http:\/\/127\.0\.0\.1:\d+: status 500, .*secret\.php/);
});

test.each<[string, RequestListener, RegExp]>([
  ['HTML', (_, response) => response.writeHead(200, { 'content-type': 'text/html' }).end('<h1>Hello</h1>'), /JSON/],
  [
    'half a response',
    (_, response) => response.writeHead(200, { ...json, 'content-length': '100' }).end('{"a":', () => response.destroy()),
    /closed/,
  ],
  ['broken JSON', (_, response) => response.writeHead(200, json).end('{"a":'), /JSON/],
  ['a redirect to itself', (_, response) => response.writeHead(302, { location: '/api/config' }).end(), /redirect/],
  ['a redirect with JSON', (_, response) => response.writeHead(301, { ...json, location: '/' }).end('{}'), /redirect/],
  ['a closed connection', (request) => request.socket.destroy(), /closed|ECONNRESET/],
])('%s becomes 503 with a message, and a reason in the log', async (_, listener, reason) => {
  const message = 'The API is down, or its answer makes no sense.';
  expect(await ask(await proxyTo(listener))).toMatchObject({ status: 503, body: { message } });
  expect(onFailure.mock.calls.join()).toMatch(reason);
});

test('an API that takes too long becomes 503', async () => {
  const proxy = await proxyTo(() => {}, { timeoutMs: 50 });
  expect(await ask(proxy)).toMatchObject({ status: 503, body: { message: 'The API took too long to answer.' } });
  expect(onFailure.mock.calls.join()).toContain('timeout');
});

test('the same failure is logged once, and again after a success', async () => {
  let works = false;
  const proxy = await proxyTo((request, response) => (works ? echo(request, response) : request.socket.destroy()));
  for (works of [false, false, true, false]) await ask(proxy);
  expect(onFailure).toHaveBeenCalledTimes(2);
});

test.each([400, 404, 410])('the status %i is no failure, and counts before the body, which may be HTML or empty', async (status) => {
  for (const body of ['<h1>Nothing here</h1>', '']) {
    const answer = await ask(await proxyTo((_, response) => response.writeHead(status).end(body)));
    expect(answer).toEqual({ status, body: { message: 'The API refused the request.' } });
  }
  expect(onFailure).not.toHaveBeenCalled();
});

test.each([429, 500, 503])('the status %i is 503, with Retry-After passed on', async (status) => {
  const proxy = await proxyTo((_, response) => response.writeHead(status, { 'retry-after': '17' }).end('<h1>Busy</h1>'));
  expect(await ask(proxy)).toMatchObject({ status: 503, retryAfter: '17' });
});

test('many requests for one address at the same time are one call, and a later one is another', async () => {
  let calls = 0;
  const proxy = await proxyTo((request, response) => {
    calls += 1;
    echo(request, response);
  });
  const answers = await Promise.all(Array.from({ length: 20 }, () => ask(proxy)));
  expect([calls, new Set(answers.map(({ status }) => status))]).toEqual([1, new Set([200])]);
  await ask(proxy);
  expect(calls).toBe(2);
});
