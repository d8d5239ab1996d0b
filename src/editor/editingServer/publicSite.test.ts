import { expect, test } from 'vitest';
import { serve } from '../../../tests/support/serve.ts';
import { collection } from '../../../tests/support/site.ts';
import { configResponse } from '../../render/api/responses.ts';
import type { PublishRequest } from '../contract.ts';
import { createPublicSite, isShown } from './publicSite.ts';

const answer = configResponse(collection.data);
const shows = async (request: PublishRequest, api: object, id?: number) =>
  await isShown(request, id, async () => await Promise.resolve(api));
const storm: PublishRequest = { kind: 'notice', notice: { text: 'A storm.', link: '/news' } };

test.each([
  ['a notice', storm, { ...answer, notice: { text: 'A storm.', link: '/news', linkText: 'Read more' } }, true],
  ['another notice', storm, { ...answer, notice: { text: 'A fire.', link: '/news' } }, false],
  ['a notice that leads elsewhere', storm, { ...answer, notice: { text: 'A storm.' } }, false],
  ['no notice yet', storm, { ...answer, notice: {} }, false],
  ['a notice that was taken down', { kind: 'notice', notice: null }, { ...answer, notice: {} }, true],
  ['a notice that is still up', { kind: 'notice', notice: null }, { ...answer, notice: { text: 'A storm.' } }, false],
] as const)('%s', async (_what, request, api, expected) => {
  expect(await shows(request, api)).toBe(expected);
});

test('marks show once all do, wherever the configuration has them', async () => {
  const mark = (what: 'level' | 'window', id: string, isSet: boolean) => ({ what, id, isSet });
  const request: PublishRequest = { kind: 'sold out and full', marks: [mark('level', 'gold', true), mark('window', 'hotel', true)] };
  const registrationLevels = { ...answer.registration?.registrationLevels, gold: { soldOut: true } };
  const registration = { ...answer.registration, registrationLevels };
  expect(await shows(request, { ...answer, registration })).toBe(false);
  expect(await shows(request, { ...answer, registration, hotel: { ...answer.hotel, full: true } })).toBe(true);
  for (const [id, where] of [
    ['preregistration', { registration: { preregitration: { full: true } } }],
    ['djSubmissions', { programming: { djSubmissions: { full: true } } }],
    ['poker', { windows: { poker: { full: true } } }],
  ] as const) {
    const full: PublishRequest = { kind: 'sold out and full', marks: [mark('window', id, true)] };
    expect([id, await shows(full, where), await shows(full, answer)]).toEqual([id, true, false]);
  }
});

test('a news item shows once the site has one with its number and its heading', async () => {
  const request: PublishRequest = { kind: 'news', heading: 'Buses run late', text: 'By an hour.' };
  expect(await shows(request, { news: { heading: 'Buses run late', content: '' } }, 128)).toBe(true);
  expect(await shows(request, { news: { heading: 'Something else', content: '' } }, 128)).toBe(false);
});

test('a site of files is asked for the file with the answer; one that answers neither is an error', async () => {
  const asked: string[] = [];
  const site = await serve(({ url = '' }, response) => {
    asked.push(url);
    if (url !== '/2027/_api/config.json') response.statusCode = 404;
    response.end('{"notice":{}}');
  });
  try {
    const ask = createPublicSite(`http://127.0.0.1:${site.port}/2027/`);
    expect(await ask('/api/config')).toEqual({ notice: {} });
    await expect(ask('/api/news?id=1')).rejects.toThrow('/2027/_api/news/id=1.json answers 404.');
    expect(asked).toEqual(['/2027/api/config', '/2027/_api/config.json', '/2027/api/news?id=1', '/2027/_api/news/id=1.json']);
  } finally {
    await site.close();
  }
});
