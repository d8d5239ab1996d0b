import { expect, test } from 'vitest';
import { manifestPath } from '../../site/addresses.ts';
import { dataBlock, readDataBlock } from '../../site/document.ts';
import type { DocumentPayload } from '../../site/pageData.ts';
import { maySave, copyKey, savedKind, type CopyKind, isOriginal, isWhole, pageDataOf, payloadIn } from './copies.ts';
import { composeDocument, fallbackPageAt, withSavedBar } from './strategies.ts';

test.each([
  ['/', 'document'],
  ['/join/hotel', 'document'],
  ['/join/hotel/', 'document'],
  ['/news/126', 'document'],
  ['/_data/news/_news_.json', 'json'],
  ['/api/news/landing', 'json'],
  ['/search-index.json', 'json'],
  ['/icons.svg', 'picture'],
  ['/images/hotel/pool.w800.avif', 'picture'],
  ['/assets/chunks/chunk-a.js', 'hashed'],
  ['/assets/static/font.woff2', 'hashed'],
  ['/news/feed.xml', undefined],
  ['/calendar.ics', undefined],
  ['/join/hotel.md', undefined],
  ['/sw.js', undefined],
  ['/offline.json', undefined],
  ['/staff/schedule', 'document'],
  ['/staff/logo.png', undefined],
  ['/n/126', 'document'],
  ['/cards/a.jpg', undefined],
  ['/REGISTER', 'document'],
  ['/join/hotel.html', 'document'],
  ['/news/125.Thanks', 'document'],
  ['/news/126.%E2%80%8B', 'document'],
])('%s gives a %s', (path, kind) => {
  expect(savedKind(path)).toBe(kind);
});

const keys: [address: string, key: string][] = [
  ['/join/hotel?dtspoof=2025-07-01', '/join/hotel'],
  ['/join/hotel/?dtspoof=2025-07-01#parking', '/join/hotel'],
  ['/api/news?take=10&skip=0&dtspoof=2025-07-01', '/api/news?take=10&skip=0'],
  ['/icons.svg#pin', '/icons.svg'],
  ['/news?skip=10', '/news?skip=10'],
  ['/', '/'],
];

test.each(keys)('the key of %s is %s', (address, key) => {
  expect(copyKey(new URL(address, 'https://site.example'))).toBe(key);
});

test('keys are the same in Safari before 17, whose queries have no size', () => {
  const size = Object.getOwnPropertyDescriptor(URLSearchParams.prototype, 'size') ?? {};
  Reflect.deleteProperty(URLSearchParams.prototype, 'size');
  try {
    for (const [address, key] of keys) expect(copyKey(new URL(address, 'https://site.example'))).toBe(key);
  } finally {
    Object.defineProperty(URLSearchParams.prototype, 'size', size);
  }
});

test('what somebody searched for is not kept', () => {
  expect(maySave('document', new URL('https://site.example/search?q=pets'))).toBe(false);
  expect(maySave('document', new URL('https://site.example/search?dtspoof=2025-07-01'))).toBe(true);
  expect(maySave('json', new URL('https://site.example/api/news?id=126'))).toBe(true);
});

const json = 'application/json; charset=utf-8';
const htmlType = 'text/html; charset=utf-8';
/** A response from the network: scripts create responses of another type. */
const answer = (status: number, type: string, redirected = false, origin = 'basic') =>
  ({ status, type: origin, redirected, headers: new Headers({ 'content-type': type }) }) as Response;

test.each<[string, Response, CopyKind, boolean]>([
  ['JSON where JSON is due', answer(200, json), 'json', true],
  ['HTML where JSON is due', answer(200, htmlType), 'json', false],
  ['HTML after a redirect', answer(200, htmlType, true), 'document', false],
  ['an error', answer(503, htmlType), 'document', false],
  ['a part', answer(206, 'image/png'), 'picture', false],
  ['HTML where a script is due', answer(200, htmlType), 'hashed', false],
  ['a script', answer(200, 'text/javascript; charset=utf-8'), 'hashed', true],
  ['an opaque answer', answer(200, json, false, 'opaque'), 'json', false],
])('%s', (_name, response, kind, expected) => {
  expect(isOriginal(response, kind)).toBe(expected);
});

const documentWith = (manifest: string) =>
  `<!doctype html><head><link rel="manifest" href="${manifest}">${dataBlock('schedule', {})}</head><body></body>\n</html>\n`;
const ownDocument = documentWith(manifestPath);
test.each<[string, string, CopyKind, Record<string, string>, boolean]>([
  ['JSON', '{"a":[1]}', 'json', {}, true],
  ['JSON that ends early', '{"a":[1', 'json', {}, false],
  ['a document', ownDocument, 'document', {}, true],
  ['a document that ends early', ownDocument.slice(0, -20), 'document', {}, false],
  ['a document of the same code below a path of the host', documentWith(`/2027${manifestPath}`), 'document', {}, false],
  ['a document of somebody else', '<html><h1>Log in</h1></html>', 'document', {}, false],
  ['a text of the length that its header gives', 'abc', 'hashed', { 'content-length': '3' }, true],
  ['a text that is shorter', 'abc', 'hashed', { 'content-length': '4' }, false],
  [
    'a compressed text, whose header gives the compressed length',
    'abc',
    'hashed',
    { 'content-length': '9', 'content-encoding': 'br' },
    true,
  ],
])('%s', async (_name, text, kind, headers, expected) => {
  expect(await isWhole(new TextEncoder().encode(text).buffer, new Headers(headers), kind)).toBe(expected);
});

const info = { key: '/join/hotel', title: 'Hotel & <more>', heading: undefined };
const payload = (overrides: object = {}) =>
  ({
    code: 'a',
    pathname: '/',
    page: { key: '/', title: 'Home' },
    text: [],
    data: {},
    layout: { menu: [1] },
    news: { landing: 1 },
    texts: {},
    ...overrides,
  }) as unknown as DocumentPayload;
const documentOf = (content: DocumentPayload) =>
  `<html><head><title>Home - Con</title></head><body><div id="root"><header>Menu</header><link rel="preload" as="image" href="/a.svg"/>` +
  `<link rel="preload" href="/b.svg" as="image" fetchPriority="high"/>` +
  `<main id="main"><h1>Home</h1></main></div>\n${dataBlock('page', content)}\n${dataBlock('scripts', ['/a.js'])}</body>\n</html>`;
const hotel = pageDataOf(payload({ page: info, text: ['</script>'], pathname: '/join/hotel' }));

test('a document gives what navigation fetches for its page', () => {
  expect(pageDataOf(payloadIn(documentOf(payload())) ?? payload())).toEqual({
    code: 'a',
    page: { key: '/', title: 'Home' },
    text: [],
    data: {},
  });
  expect(payloadIn('<html></html>')).toBe(undefined);
});

test('a composed document has the other page in its data, its heading, and nothing of the page before', () => {
  const html = composeDocument(documentOf(payload()), hotel, '/join/hotel') ?? '';
  expect(html).toContain('<main id="main"><h1>Hotel &amp; &lt;more&gt;</h1></main>');
  expect(html).toContain('<title>Hotel &amp; &lt;more&gt;</title>');
  expect(html).toContain('<header>Menu</header>');
  expect(html).not.toContain('preload');
  expect(payloadIn(html)).toEqual({ ...payload(), ...hotel, pathname: '/join/hotel', news: {}, texts: {}, isComposed: true });
  expect(readDataBlock(html, 'scripts')).toBe('["/a.js"]');
});

test('data of other code does not fit', () => {
  expect(composeDocument(documentOf(payload()), { ...hotel, code: 'b' }, '/join/hotel')).toBe(undefined);
  expect(composeDocument('<html><main></main></html>', hotel, '/join/hotel')).toBe(undefined);
});

test('a page that stands in for another one keeps its words, at the address of the other, and says that this one is not saved', () => {
  const html = fallbackPageAt('/join/hotel', documentOf(payload()));
  expect(html).toContain('role="status">Not saved on this device. <a href="">Try again</a></p></body>');
  expect(html).toContain('<h1>Home</h1>');
  expect(payloadIn(html)).toEqual({ ...payload(), pathname: '/join/hotel', isComposed: true });
});

test('a copy says since when it is saved, in the convention’s zone', () => {
  const zone = { id: 'America/New_York', name: 'Eastern time' };
  expect(withSavedBar('<body>x</body>\n</html>\n', 'Mon, 25 Aug 2025 16:00:00 GMT', { zone })).toBe(
    '<body>x<p id="saved-copy" class="connection-bar" role="status">Saved on <time datetime="2025-08-25T16:00:00.000Z">August 25, 2025 at noon</time> Eastern time. <a href="">Try again</a></p></body>\n</html>\n',
  );
  expect(withSavedBar('<body></body></html>', '', { zone })).toBe('<body></body></html>');
});
