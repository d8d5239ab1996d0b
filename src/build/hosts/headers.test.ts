import { expect, test } from 'vitest';
import { exchange, requestFor } from '../../../tests/load/wire.ts';
import { securityOfTests, servedSite } from '../../../tests/support/fakeSite.ts';
import { fullScore, observatoryScore } from '../../../tests/support/observatory.ts';
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
  ['a missing page', requestFor('/nothing')],
  ['a file', requestFor('/assets/app.abc.js')],
  ['a missing file', requestFor('/assets/gone.js')],
  ['the API', requestFor('/api/news')],
  ['a wrong request to the API', requestFor('/api/news?take=0')],
  ['another method', requestFor('/', '', 'DELETE')],
  ['health', requestFor('/healthz')],
  ['readiness', requestFor('/readyz')],
  ['two hosts', 'GET / HTTP/1.1\r\nHost: a\r\nHost: b\r\nConnection: close\r\n\r\n'],
  ['no HTTP at all', 'HELLO\r\n\r\n'],
  ['a header that is too long', `GET / HTTP/1.1\r\nHost: a\r\nX: ${'x'.repeat(20_000)}\r\n\r\n`],
])("the answer to %s has the full score of Mozilla's Observatory", async (_, bytes) => {
  const { score, points } = observatoryScore(await headersOf(bytes));
  expect(score, JSON.stringify(points)).toBe(fullScore);
});

test('the score notices what is missing', () => {
  const without = (name: string) => observatoryScore(new Headers({ ...securityOfTests, [name]: '' })).score;
  for (const name of ['content-security-policy', 'strict-transport-security', 'x-content-type-options', 'cross-origin-resource-policy'])
    expect(without(name), name).toBeLessThan(fullScore);
});

test('behind TLS, addresses with http are upgraded; without it, a browser on the network could load nothing then', () => {
  const policy = (tls: boolean) => securityHeaders({ scriptHashes: ['a'], styleHashes: ['b'], tls })['content-security-policy'];
  expect(policy(true)).toContain('; upgrade-insecure-requests;');
  expect(policy(false)).not.toContain('upgrade');
});
