import { expect, test, vi } from 'vitest';
import { readJsonResponse, storageName } from './request.ts';

const answer = (body: string, status: number, type: string) =>
  readJsonResponse(new Response(body, { status, headers: { 'content-type': type } }));

test('answers and refusals of the server are taken as they are, and a redirect is to a page to sign in', async () => {
  expect(await answer('{"isSaved":true}', 200, 'application/json')).toEqual({ isSaved: true });
  // A redirect to another host.
  await expect(readJsonResponse(Response.error())).rejects.toThrow('Load this page again, to sign in.');
  await expect(answer('There is no such file.\n', 409, 'text/plain; charset=UTF-8')).rejects.toThrow(/^There is no such file\.$/);
});

test('what the browser keeps belongs to the person who has signed in, for others may use it', () => {
  vi.stubGlobal('document', { querySelector: (meta: string) => (meta.includes('editor-person') ? { content: 'heron' } : null) });
  expect(storageName('editor-change')).toBe('editor-change of heron');
});

test.each([
  ['a proxy whose server is away', '<html><h1>502 Bad Gateway</h1></html>', 502, 'text/html', 'can’t be reached just now (502)'],
  ['a page to sign in', '<html><form></form></html>', 200, 'text/html; charset=utf-8', 'Load this page again, to sign in.'],
  ['a session that has ended', '{"error":"expired"}', 401, 'application/json', 'Load this page again, to sign in.'],
])('%s is told in words, without its markup', async (_who, body, status, type, words) => {
  await expect(answer(body, status, type)).rejects.toThrow(words);
});
