import { beforeEach, expect, test, vi } from 'vitest';
import { codeVersion } from '../../site/codeVersion.ts';
import type { DocumentPayload, PagePayload } from '../../site/pageData.ts';
import { savedAtHeader } from '../../site/savedCopy.ts';
import { PageStore } from './PageStore.ts';
import { renewPage, showsSame } from './renewPage.ts';

const payload = (text: string, key = '/policies/coc', code = codeVersion) =>
  ({ code, page: { key, title: 'Rules' }, text: [['p', {}, text]], data: {} }) as unknown as PagePayload;
const storeWith = (page: PagePayload, pathname = page.page.key) =>
  new PageStore({ ...page, pathname } as DocumentPayload, {}, () => undefined);

const request = vi.fn<(url: string, init: RequestInit) => Promise<Response>>();
const reload = vi.fn<() => void>();
const correct = vi.fn<(milliseconds: number) => void>();
/** Fields of the page, one of which may have the focus. */
let fields: { type: string; value: string; checked?: boolean; defaultChecked?: boolean }[];
let isCollapsed: boolean;
let dialog: object | null;
const answer = (body: unknown, init?: ResponseInit) => request.mockResolvedValue(Response.json(body, init));
const renew = (store: PageStore, isShown = true) => renewPage(store, '/policies/coc', () => isShown);

beforeEach(() => {
  fields = [];
  isCollapsed = true;
  dialog = null;
  for (const mock of [request, reload, correct]) mock.mockReset();
  const main = { querySelectorAll: () => fields };
  vi.stubGlobal('fetch', request);
  vi.stubGlobal('navigator', { onLine: true });
  vi.stubGlobal('window', { siteClock: { correct } });
  vi.stubGlobal('location', { reload });
  vi.stubGlobal('document', { getElementById: () => main, activeElement: null, querySelector: () => dialog });
  vi.stubGlobal('getSelection', () => ({ isCollapsed, containsNode: () => true }));
});

test('a page that is as it was stays, and is asked for by entity tag', async () => {
  const store = storeWith(payload('Be kind.'));
  answer(payload('Be kind.'));
  await renew(store);
  expect(request).toHaveBeenCalledExactlyOnceWith('/_data/policies/coc.json', { cache: 'no-cache' });
  expect(reload).not.toHaveBeenCalled();
});

test('the clock is that of the host, whatever other one the API has', async () => {
  answer(payload('Be kind.'), { headers: { date: new Date(Date.now() + 3_600_000).toUTCString() } });
  await renew(storeWith(payload('Be kind.')));
  expect(correct.mock.calls[0]?.[0]).toBeGreaterThan(3_590_000);
});

test('a page that says something else by now loads again, if it is still shown', async () => {
  const store = storeWith(payload('Be kind.'));
  answer(payload('Be very kind.'));
  await renew(store, false);
  expect(reload).not.toHaveBeenCalled();
  answer(payload('Be very kind.'));
  await renew(store);
  expect(reload).toHaveBeenCalledOnce();
});

test.each<[string, () => void]>([
  ['a field with words', () => fields.push({ type: 'search', value: 'parking' })],
  ['a choice', () => fields.push({ type: 'radio', value: 'floor1', checked: true, defaultChecked: false })],
  ['words selected', () => (isCollapsed = false)],
  ['the search open over it', () => (dialog = {})],
])('a page with %s stays', async (_name, use) => {
  const store = storeWith(payload('Be kind.'));
  answer(payload('Be very kind.'));
  use();
  await renew(store);
  expect(reload).not.toHaveBeenCalled();
});

test('fields that nobody sees, or has typed into, are no use', async () => {
  const store = storeWith(payload('Be kind.'));
  answer(payload('Be very kind.'));
  fields.push({ type: 'search', value: '' }, { type: 'hidden', value: '2025-06-01' });
  for (const chosen of [true, false]) fields.push({ type: 'radio', value: 'floor1', checked: chosen, defaultChecked: chosen });
  await renew(store);
  expect(reload).toHaveBeenCalledOnce();
});

test('a copy on the device is no news', async () => {
  const store = storeWith(payload('Be kind.'));
  answer(payload('Be rude.'), { headers: { [savedAtHeader]: 'Thu, 01 May 2025 00:00:00 GMT' } });
  await renew(store);
  expect(reload).not.toHaveBeenCalled();
});

test.each([404, 410])('a page that answers %i by now loads as a document, if it is still shown', async (status) => {
  const store = storeWith(payload('Be kind.'));
  answer(null, { status });
  await renew(store, false);
  expect(reload).not.toHaveBeenCalled();
  await renew(store);
  expect(reload).toHaveBeenCalledOnce();
});

test('other code matters only where the page is another one', async () => {
  const store = storeWith(payload('Be kind.'));
  answer(payload('Be kind.', '/policies/coc', 'other'));
  await renew(store);
  expect(reload).not.toHaveBeenCalled();
  answer(payload('Be very kind.', '/policies/coc', 'other'));
  await renew(store);
  expect(reload).toHaveBeenCalledOnce();
});

test.each<[string, () => unknown]>([
  ['an error of the server', () => answer({}, { status: 503 })],
  ["a hotel's page", () => request.mockResolvedValue(new Response('<h1>Log in</h1>'))],
  ['another shape', () => answer({ login: true })],
  ['no answer', () => request.mockRejectedValue(new TypeError('Failed to fetch'))],
])('after %s the page stays, and it is known why', async (_name, fail) => {
  const store = storeWith(payload('Be kind.'));
  fail();
  await expect(renew(store)).rejects.toThrow();
  expect(reload).not.toHaveBeenCalled();
});

test('Page Not Found has nothing to ask for, nor has anything without a connection', async () => {
  await renew(storeWith(payload('Nothing', '/404'), '/policies/coc'));
  vi.stubGlobal('navigator', { onLine: false });
  await renew(storeWith(payload('Be kind.')));
  expect(request).not.toHaveBeenCalled();
});

test('articles share one page, whatever their titles', () => {
  const one = payload('Article', '/news/[news]');
  expect(showsSame(one, { ...one, page: { ...one.page, title: 'Parade' }, data: { follow: {} } as PagePayload['data'] })).toBe(true);
  expect(showsSame(payload('Rules'), { ...payload('Rules'), page: { ...payload('Rules').page, title: 'Parade' } })).toBe(false);
});
