import { expect, test } from 'vitest';
import { dataBlock } from '../../site/document.ts';
import { manifestPath } from '../../site/addresses.ts';
import { type Kind, isOriginal, isWhole } from './copies.ts';
const json = 'application/json; charset=utf-8';
const html = 'text/html; charset=utf-8';
/** A response from the network: scripts create responses of another type. */
const answer = (status: number, type: string, redirected = false, origin = 'basic') =>
  ({ status, type: origin, redirected, headers: new Headers({ 'content-type': type }) }) as Response;

test.each<[string, Response, Kind, boolean]>([
  ['JSON where JSON is due', answer(200, json), 'json', true],
  ['HTML where JSON is due', answer(200, html), 'json', false],
  ['HTML after a redirect', answer(200, html, true), 'document', false],
  ['an error', answer(503, html), 'document', false],
  ['a part', answer(206, 'image/png'), 'picture', false],
  ['HTML where a script is due', answer(200, html), 'hashed', false],
  ['a script', answer(200, 'text/javascript; charset=utf-8'), 'hashed', true],
  ['an opaque answer', answer(200, json, false, 'opaque'), 'json', false],
])('%s', (_name, response, kind, expected) => {
  expect(isOriginal(response, kind)).toBe(expected);
});

const documentWith = (manifest: string) =>
  `<!doctype html><head><link rel="manifest" href="${manifest}">${dataBlock('schedule', {})}</head><body></body>\n</html>\n`;
const document = documentWith(manifestPath);
test.each<[string, string, Kind, Record<string, string>, boolean]>([
  ['JSON', '{"a":[1]}', 'json', {}, true],
  ['JSON that ends early', '{"a":[1', 'json', {}, false],
  ['a document', document, 'document', {}, true],
  ['a document that ends early', document.slice(0, -20), 'document', {}, false],
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
])('%s', (_name, text, kind, headers, expected) => {
  expect(isWhole(new TextEncoder().encode(text).buffer, new Headers(headers), kind)).toBe(expected);
});
