/**
 * The service worker, for offline reading (docs/decisions/service-worker.md).
 * Begin here, with its events. `strategies.ts` answers a request from the network or a copy, `saveSite.ts` saves copies ahead.
 * Gives a script of its own, `/sw.js`.
 */
import type { LoadedAddresses } from '../../site/savedCopy.ts';
import { cacheFirst, networkFirst } from './strategies.ts';
import { createCache, deleteOldCopies, savedKind, ownUrl } from './copies.ts';
import { saveList, saveLoaded, saveSite, saveFallbackPage } from './saveSite.ts';
import { checkScript, checkScriptDaily, noteScript } from './workerScript.ts';

declare const self: ServiceWorkerGlobalScope;

const openPages = async () => (await self.clients.matchAll({ type: 'window', includeUncontrolled: true })).length;

/** Saving may fail, if the network goes away or storage is full. The site then works without copies. */
const ignoreFailure = () => undefined;

self.addEventListener('install', (event) => {
  // If one of these fails, so does the installation, and the site works without a worker.
  event.waitUntil(createCache().then(saveList).then(saveFallbackPage).then(noteScript));
});

self.addEventListener('activate', (event) => {
  // Open pages of the previous code still load its files.
  event.waitUntil(deleteOldCopies(1).then(() => self.clients.claim()));
});

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const url = ownUrl(request.url);
  const kind = url && savedKind(url.pathname);
  const isNavigation = request.mode === 'navigate';
  if (!kind || request.method !== 'GET' || request.headers.has('range') || (kind === 'document' && !isNavigation)) return;
  const waitUntil = (work: Promise<unknown>) => event.waitUntil(work.catch(ignoreFailure));
  const intercepted = { request, waitUntil, onMissing: () => waitUntil(checkScript()) };
  if (isNavigation) waitUntil(checkScriptDaily(Date.now()));
  event.respondWith(kind === 'hashed' ? cacheFirst(intercepted, url) : networkFirst(intercepted, kind, url));
});

self.addEventListener('message', (event) => {
  const saveAll = async () => {
    // While several pages are open, the previous worker stays active: Chromium would terminate it in the middle of a navigation, which then
    // never ends. Pages of the new code work with it as well.
    if ((await openPages()) <= 1) await self.skipWaiting();
    await createCache();
    const fresh = await saveLoaded(event.data as LoadedAddresses);
    await saveSite(openPages, fresh);
  };
  event.waitUntil(saveAll().catch(ignoreFailure));
});
