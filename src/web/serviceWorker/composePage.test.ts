import { expect, test } from 'vitest';
import { dataBlock, readDataBlock } from '../../site/document.ts';
import type { DocumentPayload } from '../../site/pageData.ts';
import { composeDocument, pageDataOf, payloadIn, fallbackPageAt, withSavedBar } from './copies.ts';

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
const document = (content: DocumentPayload) =>
  `<html><head><title>Home - Con</title></head><body><div id="root"><header>Menu</header><link rel="preload" as="image" href="/a.svg"/>` +
  `<link rel="preload" href="/b.svg" as="image" fetchPriority="high"/>` +
  `<main id="main"><h1>Home</h1></main></div>\n${dataBlock('page', content)}\n${dataBlock('scripts', ['/a.js'])}</body>\n</html>`;
const hotel = pageDataOf(payload({ page: info, text: ['</script>'], pathname: '/join/hotel' }));

test('a document gives what navigation fetches for its page', () => {
  expect(pageDataOf(payloadIn(document(payload())) ?? payload())).toEqual({
    code: 'a',
    page: { key: '/', title: 'Home' },
    text: [],
    data: {},
  });
  expect(payloadIn('<html></html>')).toBe(undefined);
});

test('a composed document has the other page in its data, its heading, and nothing of the page before', () => {
  const html = composeDocument(document(payload()), hotel, '/join/hotel') ?? '';
  expect(html).toContain('<main id="main"><h1>Hotel &amp; &lt;more&gt;</h1></main>');
  expect(html).toContain('<title>Hotel &amp; &lt;more&gt;</title>');
  expect(html).toContain('<header>Menu</header>');
  expect(html).not.toContain('preload');
  expect(payloadIn(html)).toEqual({ ...payload(), ...hotel, pathname: '/join/hotel', news: {}, texts: {}, isComposed: true });
  expect(readDataBlock(html, 'scripts')).toBe('["/a.js"]');
});

test('data of other code does not fit', () => {
  expect(composeDocument(document(payload()), { ...hotel, code: 'b' }, '/join/hotel')).toBe(undefined);
  expect(composeDocument('<html><main></main></html>', hotel, '/join/hotel')).toBe(undefined);
});

test('a page that stands in for another one keeps its words, at the address of the other, and says that this one is not saved', () => {
  const html = fallbackPageAt('/join/hotel', document(payload()));
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
