import { requestFor } from './wire.ts';

const many = (count: number, one: (index: number) => string) => Array.from({ length: count }, (_, index) => one(index)).join('');

/** Requests larger than any honest one, with the statuses that are right. The server may also close without a response. */
export const oversized: [name: string, bytes: string, statuses: number[]][] = [
  ['an address of 1 MB', requestFor(`/${'a'.repeat(1e6)}`), [431]],
  ['a query of 1 MB', requestFor(`/api/news?take=${'9'.repeat(1e6)}`), [431]],
  ['a query of 15 kB', requestFor(`/api/news?take=${'9'.repeat(15_000)}`), [400]],
  ['a path of 5000 folders', requestFor('/a'.repeat(5000)), [404]],
  ['a header of 1 MB', requestFor('/', `X: ${'x'.repeat(1e6)}\r\n`), [431]],
  ['a header name of 1 MB', requestFor('/', `${'x'.repeat(1e6)}: x\r\n`), [431]],
  [
    '20,000 headers',
    requestFor(
      '/',
      many(20_000, (index) => `X-${index}: x\r\n`),
    ),
    [431],
  ],
  [
    '500 headers of one name',
    requestFor(
      '/',
      many(500, () => 'Accept-Encoding: br\r\n'),
    ),
    [200, 431],
  ],
  ['15 kB of encodings', requestFor('/', `Accept-Encoding: ${many(1000, (index) => `e${index};q=0.1,`)}\r\n`), [200]],
  ['15 kB of entity tags', requestFor('/', `If-None-Match: ${many(1500, (index) => `"${index}",`)}\r\n`), [200]],
  ['2000 ranges', requestFor('/favicon.svg', `Range: bytes=${many(2000, (index) => `${index}-,`)}\r\n`), [200]],
  ['a range past every file', requestFor('/favicon.svg', 'Range: bytes=99999999999999-\r\n'), [200]],
  ['a body of 30 MB', requestFor('/api/news', `Content-Length: 30000000\r\n`, 'POST') + 'x'.repeat(3e7), [405]],
  ['a body said to be of 9 EB', requestFor('/api/news', `Content-Length: 9000000000000000000\r\n`, 'POST') + 'x'.repeat(1e5), [405]],
  ['a body with GET', requestFor('/join/hotel', `Content-Length: 5000000\r\n`) + 'x'.repeat(5e6), [200]],
  ['a chunk said to be of 4 GB', requestFor('/', 'Transfer-Encoding: chunked\r\n', 'POST') + 'ffffffff\r\nxxx', [405]],
  [
    '20,000 chunks with extensions',
    requestFor('/', 'Transfer-Encoding: chunked\r\n', 'POST') + many(20_000, () => `1;${'e'.repeat(80)}\r\nx\r\n`),
    [405, 413],
  ],
];
