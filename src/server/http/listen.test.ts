import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, statSync } from 'node:fs';
import { get, type IncomingMessage } from 'node:http';
import { connect } from 'node:net';
import { join } from 'node:path';
import { text as wholeText } from 'node:stream/consumers';
import { Hono } from 'hono';
import { expect, onTestFinished, test } from 'vitest';
import { exchange, requestFor } from '../../../tests/load/wire.ts';
import { fakeServer, securityOfTests, servedSite, temporaryFolder } from '../../../tests/support/fakeSite.ts';
import { serve } from '../../../tests/support/serve.ts';
import { listen } from '../listen.ts';
import { removeStaleSocket } from './staleSocket.ts';

const { folder, port } = servedSite();
const send = async (bytes: string) => await exchange(port(), bytes);

test.each([
  ['/..\\.env', 400],
  ['/join\\hotel', 400],
  ['/../../etc/passwd', 404],
  ['/%2e%2e/%2e%2e/etc/passwd', 404],
  ['/./.env', 404],
  ['/%00', 404],
  ['http://other.example/join/hotel', 200],
  ['/join/hotel#x', 200],
  ['//other.example/join/hotel', 404],
  ['*', 400],
  ['join/hotel', 400],
  ['/\u00e9', 400],
])('the raw target %s answers %i', async (target, status) => {
  const { statuses, text } = await send(requestFor(target));
  expect(statuses).toEqual([status]);
  expect(text).not.toContain('SECRET');
  for (const [name, value] of Object.entries(securityOfTests)) expect(text).toContain(`${name}: ${value}`);
});

test.each([
  ['no HTTP at all', 'HELLO\r\n\r\n', 400],
  ['an address that is too long', `GET /${'x'.repeat(20_000)} HTTP/1.1\r\nHost: a\r\n\r\n`, 431],
  ['no host', 'GET / HTTP/1.1\r\nConnection: close\r\n\r\n', 400],
  ['two hosts', 'GET / HTTP/1.1\r\nHost: a\r\nHost: b\r\nConnection: close\r\n\r\n', 400],
  ['an invalid host', 'GET / HTTP/1.1\r\nHost: a b/c\r\nConnection: close\r\n\r\n', 400],
  ['two lengths', 'POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\n', 400],
  [
    'a body in two ways',
    'POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 5\r\nTransfer-Encoding: chunked\r\nConnection: close\r\n\r\n0\r\n\r\n',
    400,
  ],
  ['a header with a line break', 'GET / HTTP/1.1\r\nHost: a\r\nX: a\rb\r\n\r\n', 400],
])('%s is refused, with the security headers', async (_, bytes, status) => {
  const { statuses, text } = await send(bytes);
  expect(statuses).toEqual([status]);
  expect(text.toLowerCase()).toContain('content-security-policy: ');
});

test.each(['TRACE', 'CONNECT'])('%s is refused', async (method) => {
  const [status = 400] = (await send(requestFor('/', '', method))).statuses;
  expect(status).toBeGreaterThanOrEqual(400);
});

test('HTTP/1.0 may leave out the host, as probes of load balancers do', async () => {
  const { text } = await send('GET /healthz HTTP/1.0\r\n\r\n');
  expect(text).toMatch(/^HTTP\/1\.1 200 OK\r\n[\s\S]*The server is running\./);
});

test('a connection that sends requests without reading responses is closed', async () => {
  const { text } = await send('GET /join/hotel HTTP/1.1\r\nHost: localhost\r\n\r\n'.repeat(3000));
  expect(text.split('HTTP/1.1 200').length - 1).toBeLessThan(3000);
});

test('a few pipelined requests are answered in order', async () => {
  const paths = ['/join/hotel', '/nothing', '/api/news', '/'];
  const { text } = await send(
    paths.map((path, index) => `GET ${path} HTTP/1.1\r\nHost: localhost\r\n${index === 3 ? 'Connection: close\r\n' : ''}\r\n`).join(''),
  );
  expect([...text.matchAll(/HTTP\/1\.1 (\d+)/g)].map(([, status]) => status)).toEqual(['200', '404', '200', '200']);
});

test('a port that is taken is explained in one line', async () => {
  const { port: taken, close } = await serve(() => {});
  await expect(listen(await fakeServer(folder), { port: taken, host: '127.0.0.1' }, {})).rejects.toThrow(
    `Port ${taken} is taken by another program. Choose another one, as in PORT=3001 npm start.`,
  );
  await close();
});

test('a host that is not an address of this machine is explained in one line', async () => {
  await expect(listen(await fakeServer(folder), { port: 0, host: '192.0.2.1' }, {})).rejects.toThrow(
    'HOST is "192.0.2.1", which is not an address of this machine (EADDRNOTAVAIL). Write 127.0.0.1, or 0.0.0.0 for all.',
  );
});

const socketIn = (place: string) => join(place, 'site.sock');
const askThrough = async (socketPath: string) =>
  await new Promise<IncomingMessage>((resolve, reject) => void get({ socketPath, path: '/join/hotel' }, resolve).on('error', reject));

test('a Unix socket is listened on for whoever may enter its folder, and one that a killed server left is replaced', async () => {
  const place = temporaryFolder();
  const socket = socketIn(place);
  const left = spawn(process.execPath, ['-e', `require('net').createServer().listen('${socket}', () => console.log(1))`]);
  await once(left.stdout, 'data');
  await expect(removeStaleSocket(socket)).rejects.toThrow(`SOCKET ${socket} is used by another program. Choose another one.`);
  left.kill('SIGKILL');
  await once(left, 'exit');
  expect(existsSync(socket)).toBe(true);
  await removeStaleSocket(socket);
  const { close } = await listen(await fakeServer(folder), { port: 0, host: '', socket, keepAlive: 90 }, {});
  const { statusCode, headers } = await askThrough(socket);
  expect([statusCode, headers['keep-alive'], statSync(socket).mode & 0o777]).toEqual([200, 'timeout=90', 0o666]);
  close();
});

test('a socket that cannot be made is explained', async () => {
  const place = temporaryFolder({ 'site.sock': 'a file' });
  await expect(removeStaleSocket(socketIn(place))).rejects.toThrow('which is a file. Write the path of a socket to be made.');
  await removeStaleSocket(undefined);
  const socket = join(place, 'none/site.sock');
  await expect(listen(await fakeServer(folder), { port: 0, host: '', socket }, {})).rejects.toThrow(
    `SOCKET ${socket} cannot be used (EACCES). Choose a folder that this user may write to.`,
  );
});

test('an upload may take as long as the server is told', async () => {
  const app = new Hono().post('/', async (context) => context.text(`${(await context.req.bytes()).length} bytes`));
  // The server gave up one of them.
  app.onError((_error, context) => context.text('', 500));
  const begin = async (requestMs: number) => {
    const server = await listen(app, { port: 0, host: '127.0.0.1', requestMs }, {});
    onTestFinished(() => server.close());
    const client = connect(server.port, '127.0.0.1');
    client.write('POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 6\r\nConnection: close\r\n\r\nabc');
    return { client, answer: wholeText(client) };
  };
  const [patient, hasty] = [await begin(600_000), await begin(1)];
  expect(await hasty.answer).toContain('408 Request Timeout');
  patient.client.write('def');
  expect(await patient.answer).toContain('6 bytes');
});

test('an idle connection stays open for 75 seconds, or as long as it is told', async () => {
  const { headers } = await fetch(`http://127.0.0.1:${port()}/join/hotel`);
  expect(headers.get('keep-alive')).toBe('timeout=75');
});
