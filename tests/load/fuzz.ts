import fc from 'fast-check';

const paths = ['/', '/join/hotel', '/news', '/news/101', '/api/news', '/api/news/landing', '/api/config', '/api/hotel/booking', '/staff/x'];
/** Printable text. */
const ascii = fc.string({ unit: fc.integer({ min: 0x20, max: 0x7e }).map((code) => String.fromCharCode(code)), maxLength: 60 });
/** Any byte, line ends and NUL among them. */
const anyByte = fc.string({ unit: fc.integer({ min: 0, max: 0xff }).map((code) => String.fromCharCode(code)), maxLength: 80 });
const token = fc.stringMatching(/^[!#$%&'*+.^_`|~\w-]{1,20}$/);

const value = fc.oneof(
  ascii,
  fc.constantFrom('-1', '0', '101', '1e9', 'NaN', '9'.repeat(40), '%', '%00', '%ff', '[]', '{}', "' or 1=1", '<script>', '../..'),
);
const query = fc
  .array(fc.tuple(fc.oneof(fc.constantFrom('take', 'skip', 'id', 'dtspoof', '__proto__', 'take[]'), ascii), value), { maxLength: 6 })
  .map((list) => (list.length > 0 ? `?${list.map(([name, text]) => `${encodeURIComponent(name)}=${encodeURI(text)}`).join('&')}` : ''));
const target = fc
  .tuple(
    fc.oneof(
      fc.constantFrom(...paths),
      ascii.map((text) => `/${encodeURI(text)}`),
      ascii.map((text) => `/${text.replaceAll(' ', '%20')}`),
    ),
    query,
  )
  .map((parts) => parts.join(''));

const harmless = fc.constantFrom(
  'Accept-Encoding',
  'Range',
  'If-Range',
  'If-None-Match',
  'Accept',
  'Cookie',
  'Via',
  'X-HTTP-Method-Override',
);
/** Headers that decide where a request ends, and for which host it is. */
const framing = fc.constantFrom('Expect', 'Transfer-Encoding', 'Content-Length', 'Host', 'Connection', 'Upgrade');
const fields = fc
  .array(
    fc.tuple(
      fc.oneof({ weight: 12, arbitrary: harmless }, { weight: 4, arbitrary: token }, { weight: 1, arbitrary: framing }),
      fc.oneof(value, fc.constantFrom('*', 'br;q=9', 'bytes=0-', 'bytes=-1', 'chunked', 'close')),
    ),
    { maxLength: 8 },
  )
  .map((list) => list.map(([name, text]) => `${name}: ${text}\r\n`).join(''));
const method = fc.oneof(
  { weight: 8, arbitrary: fc.constantFrom('GET', 'HEAD') },
  { weight: 1, arbitrary: fc.constantFrom('POST', 'OPTIONS', 'TRACE', 'PRI', 'get', 'PROPFIND') },
);

/** Requests from nearly right to pure noise, as bytes (Latin-1) to send. */
export const fuzzedRequest: fc.Arbitrary<string> = fc.oneof(
  {
    weight: 9,
    arbitrary: fc
      .tuple(method, target, fields)
      .map(([verb, address, more]) => `${verb} ${address} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n${more}\r\n`),
  },
  { weight: 1, arbitrary: anyByte.map((noise) => `${noise}\r\n\r\n`) },
);
