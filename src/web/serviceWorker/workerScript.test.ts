import { beforeEach, expect, test, vi } from 'vitest';
import { savedAtHeader } from '../../site/savedCopy.ts';
import { basicResponse, MemoryCaches } from '../../../tests/support/memoryCaches.ts';
import { createCache, putCopy } from './copies.ts';
import { checkScript, checkScriptDaily, noteScript } from './workerScript.ts';

const unregister = vi.fn<() => Promise<boolean>>();
const request = vi.fn<(input: string) => Promise<Response>>();
const now = Date.parse('2027-06-01T12:00:00Z');
const dayMs = 86_400_000;
let caches: MemoryCaches;

const answer = (body: string, type: string, status = 200) => basicResponse(body, { status, headers: { 'content-type': type } });
const ours = () => answer(`const savedAtHeader = "${savedAtHeader}";`, 'text/javascript');

beforeEach(async () => {
  caches = new MemoryCaches();
  vi.useFakeTimers({ now });
  vi.stubGlobal('caches', caches);
  vi.stubGlobal('location', new URL('https://site.example/sw.js'));
  vi.stubGlobal('registration', { unregister });
  vi.stubGlobal('fetch', request);
  unregister.mockReset().mockResolvedValue(true);
  request.mockReset().mockImplementation(async () => await Promise.resolve(ours()));
  await createCache();
  await putCopy('/', 'page', new Headers());
  await caches.open('of another site');
});

test.each([404, 410])('a worker whose script is gone on two days (%i) goes, with the copies of its site alone', async (status) => {
  request.mockImplementation(async () => await Promise.resolve(answer('Not here', 'text/html', status)));
  await checkScript();
  vi.setSystemTime(now + dayMs - 1000);
  await checkScript();
  expect(unregister).not.toHaveBeenCalled();
  vi.setSystemTime(now + dayMs);
  await checkScript();
  expect(unregister).toHaveBeenCalledOnce();
  expect(await caches.keys()).toEqual(['of another site']);
});

test('a worker whose script was there in between stays', async () => {
  const gone = async () => await Promise.resolve(answer('Not here', 'text/html', 404));
  request.mockImplementationOnce(gone);
  await checkScript();
  await checkScript();
  vi.setSystemTime(now + dayMs);
  request.mockImplementationOnce(gone);
  await checkScript();
  expect(unregister).not.toHaveBeenCalled();
  expect(await caches.keys()).toHaveLength(2);
});

test.each([
  ['is there', ours()],
  ['cannot be had just now', answer('Later', 'text/html', 503)],
  ['may not be had', answer('Blocked', 'text/html', 403)],
  ['is too often asked for', answer('Slowly', 'text/plain', 429)],
  ["is another site's", answer('self.addEventListener("push", () => {});', 'application/javascript; charset=utf-8')],
  ['is a page, as everything in a network that wants a log-in', answer('<!doctype html><title>Log in</title>', 'text/html')],
  ['leads elsewhere, as in a hotel', Object.defineProperty(answer('', ''), 'status', { value: 0 })],
])('a worker whose script %s stays', async (_name, response) => {
  for (const time of [now, now + dayMs]) {
    vi.setSystemTime(time);
    request.mockResolvedValueOnce(response.clone());
    await checkScript();
  }
  expect(unregister).not.toHaveBeenCalled();
  expect(await caches.keys()).toHaveLength(2);
});

test('without a connection the worker stays', async () => {
  request.mockRejectedValue(new TypeError('Failed to fetch'));
  await expect(checkScript()).rejects.toThrow('Failed to fetch');
  expect(unregister).not.toHaveBeenCalled();
});

test('pages look once a day at most, however the clock jumps; of many failures at once, one looks', async () => {
  await noteScript();
  await checkScriptDaily(now + dayMs - 1000);
  expect(request).not.toHaveBeenCalled();
  for (const later of [dayMs, -dayMs]) await checkScriptDaily(now + later);
  expect(request).toHaveBeenCalledTimes(2);
  request.mockClear();
  await Promise.all([checkScript(), checkScript(), checkScriptDaily(now + dayMs)]);
  expect(request).toHaveBeenCalledOnce();
});

test('a worker that has never looked does', async () => {
  await checkScriptDaily(now);
  expect(request).toHaveBeenCalledOnce();
  await checkScriptDaily(now + 1000);
  expect(request).toHaveBeenCalledOnce();
});
