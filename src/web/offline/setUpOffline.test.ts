import { beforeEach, expect, test, vi } from 'vitest';
import { MemoryCaches } from '../../../tests/support/memoryCaches.ts';
import { setUpOffline } from './setUpOffline.ts';

const unregister = vi.fn<() => Promise<boolean>>();
const register = vi.fn<() => Promise<void>>();
const postMessage = vi.fn<(loaded: string[]) => void>();
const head = vi.fn<() => Promise<Response>>();
let caches: MemoryCaches;
beforeEach(async () => {
  caches = new MemoryCaches();
  await caches.open('site-a');
  await caches.open('of another site');
  const serviceWorker = {
    getRegistrations: async () => await Promise.resolve([{ scope: 'https://site.example/', unregister }]),
    register,
    ready: Promise.resolve({ waiting: null, active: { postMessage } }),
  };
  unregister.mockReset().mockResolvedValue(true);
  register.mockReset().mockResolvedValue();
  postMessage.mockReset();
  head.mockReset().mockImplementation(async () => await Promise.resolve(new Response(null)));
  vi.stubGlobal('caches', caches);
  vi.stubGlobal('navigator', { serviceWorker });
  vi.stubGlobal('location', new URL('https://site.example/join/hotel'));
  vi.stubGlobal('document', { readyState: 'complete' });
  vi.stubGlobal('requestIdleCallback', (run: () => void) => run());
  vi.stubGlobal('window', globalThis);
  vi.stubGlobal('fetch', head);
});

test('the worker starts, and hears what the page has loaded', async () => {
  await setUpOffline(true);
  expect(register).toHaveBeenCalledOnce();
  expect(postMessage.mock.calls[0]?.[0]).toContain('https://site.example/join/hotel');
  expect(unregister).not.toHaveBeenCalled();
});

test.each([404, 410])('a server that answers %i for the worker on two days removes it, with its copies alone', async (status) => {
  vi.useFakeTimers({ now: 0, toFake: ['Date'] });
  head.mockResolvedValue(new Response(null, { status }));
  await setUpOffline(true);
  expect(unregister).not.toHaveBeenCalled();
  expect(await caches.keys()).toEqual(['site-a', 'of another site']);
  vi.setSystemTime(86_400_000);
  await setUpOffline(true);
  expect(unregister).toHaveBeenCalledOnce();
  expect(register).not.toHaveBeenCalled();
  expect(await caches.keys()).toEqual(['of another site']);
});

test('content that turns it off removes it at once', async () => {
  await setUpOffline(false);
  expect(unregister).toHaveBeenCalledOnce();
  expect(await caches.keys()).toEqual(['of another site']);
});

test.each([500, 503])('a server that answers %i changes nothing', async (status) => {
  head.mockResolvedValue(new Response(null, { status }));
  await setUpOffline(true);
  expect([unregister, register].map(({ mock }) => mock.calls.length)).toEqual([0, 0]);
  expect(await caches.keys()).toEqual(['site-a', 'of another site']);
});

test('without a connection nothing changes', async () => {
  head.mockRejectedValue(new TypeError('Failed to fetch'));
  await setUpOffline(true);
  expect([unregister, register].map(({ mock }) => mock.calls.length)).toEqual([0, 0]);
});

test('a worker whose script fails to start leaves the page as it is', async () => {
  register.mockRejectedValue(new TypeError('ServiceWorker script evaluation failed'));
  await setUpOffline(true);
  expect(postMessage).not.toHaveBeenCalled();
});

test('a browser without workers, and storage that is blocked, leave the page as it is', async () => {
  caches.keys = async () => await Promise.reject(new DOMException('Access is denied.', 'SecurityError'));
  await setUpOffline(false);
  vi.stubGlobal('navigator', {});
  await setUpOffline(true);
  expect(register).not.toHaveBeenCalled();
});
