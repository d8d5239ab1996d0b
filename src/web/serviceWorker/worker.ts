/**
 * The service worker: lets visitors read without a connection (docs/decisions/service-worker.md). Browsers run it beside the pages,
 * and ask it for everything that they load.
 */
import type { LoadedAddresses } from '../../site/savedCopy.ts';
import { cacheFirst, networkFirst } from './answers.ts';
import { createCache, deleteOldCopies } from './copies.ts';
import { keepList, keepLoaded, keepSite, keepStandIn } from './keepSite.ts';
import { copyKey, kindOf, ownUrl } from './kinds.ts';
import { checkScript, checkScriptDaily, noteScript } from './ownScript.ts';

declare const self: ServiceWorkerGlobalScope;

const openPages = async () => (await self.clients.matchAll({ type: 'window', includeUncontrolled: true })).length;

/** A copy that cannot be kept, because the network went away or storage is full, leaves the site as it is without copies. */
const ignoreFailure = () => undefined;

self.addEventListener('install', (event) => {
  // Without these the installation fails, and the site stays as it is without a worker.
  event.waitUntil(createCache().then(keepList).then(keepStandIn).then(noteScript));
});

self.addEventListener('activate', (event) => {
  const activate = async () => {
    // Open pages of the code before still load its files.
    await deleteOldCopies(1);
    await self.clients.claim();
  };
  event.waitUntil(activate());
});

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const url = ownUrl(request.url);
  const kind = url && kindOf(url.pathname);
  const isNavigation = request.mode === 'navigate';
  if (!kind || request.method !== 'GET' || request.headers.has('range') || (kind === 'document' && !isNavigation)) return;
  const waitUntil = (work: Promise<unknown>) => event.waitUntil(work.catch(ignoreFailure));
  const asked = { request, waitUntil, onMissing: () => waitUntil(checkScript()) };
  if (isNavigation) waitUntil(checkScriptDaily(Date.now()));
  event.respondWith(kind === 'hashed' ? cacheFirst(asked, copyKey(url)) : networkFirst(asked, kind, url));
});

self.addEventListener('message', (event) => {
  const keepAll = async () => {
    // While several pages are open, the worker of the code before goes on: Chromium ends it in the middle of a navigation, which
    // then never ends. Pages of the new code work with it, too.
    if ((await openPages()) <= 1) await self.skipWaiting();
    await createCache();
    const fresh = await keepLoaded(event.data as LoadedAddresses);
    await keepSite(openPages, fresh);
  };
  event.waitUntil(keepAll().catch(ignoreFailure));
});
