import { expect, test } from 'vitest';
import { exchange, requestFor } from '../../../tests/load/wire.ts';
import { securityOfTests, servedSite } from '../../../tests/support/fakeSite.ts';
import { securityHeaders } from './headers.ts';

const { port } = servedSite();

/** The headers of the first response to some bytes. */
async function headersOf(bytes: string): Promise<Headers> {
  const { text } = await exchange(port(), bytes);
  const [, ...lines] = (text.split('\r\n\r\n')[0] ?? '').split('\r\n');
  return new Headers(lines.map((line): [string, string] => [line.slice(0, line.indexOf(':')), line.slice(line.indexOf(':') + 1).trim()]));
}

test.each([
  ['a page', requestFor('/join/hotel')],
  ['a file', requestFor('/assets/app.abc.js')],
  ['a missing file', requestFor('/assets/gone.js')],
  ['a wrong request to the API', requestFor('/api/news?take=0')],
  ['another method', requestFor('/', '', 'DELETE')],
  ['health', requestFor('/healthz')],
  ['two hosts', 'GET / HTTP/1.1\r\nHost: a\r\nHost: b\r\nConnection: close\r\n\r\n'],
  ['no HTTP at all', 'HELLO\r\n\r\n'],
  ['a header that is too long', `GET / HTTP/1.1\r\nHost: a\r\nX: ${'x'.repeat(20_000)}\r\n\r\n`],
])('the answer to %s carries the security headers, no cookie, and nothing for other origins', async (_, bytes) => {
  const headers = await headersOf(bytes);
  expect(Object.fromEntries(headers)).toMatchObject(securityOfTests);
  expect([headers.get('set-cookie'), headers.get('access-control-allow-origin')]).toEqual([null, null]);
});

// As Mozilla's Observatory wants them for its full score.
test('they allow nothing by default, no code within a page but what is named by its hash, and no frames', () => {
  const { 'content-security-policy': policy = '', ...others } = securityOfTests;
  expect(policy).toMatch(
    /^default-src 'none'; script-src 'self' 'sha256-test'; style-src 'self' 'sha256-style'; .*frame-ancestors 'none'; /,
  );
  expect(policy).not.toMatch(/unsafe|object-src/);
  expect(others).toMatchObject({
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin',
    'cross-origin-resource-policy': 'same-origin',
    'strict-transport-security': 'max-age=31536000',
  });
});

test('behind TLS, addresses with http are upgraded; without it, a browser on the network could load nothing then', () => {
  const policy = (tls: boolean) => securityHeaders({ scriptHashes: ['a'], styleHashes: ['b'], tls })['content-security-policy'];
  expect(policy(true)).toContain('; upgrade-insecure-requests;');
  expect(policy(false)).not.toContain('upgrade');
});
