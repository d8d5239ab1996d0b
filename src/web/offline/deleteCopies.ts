import { cachePrefix, workerPath } from '../../site/savedCopy.ts';

const dayMs = 86_400_000;
const missingKey = `${workerPath}?missing`;

const cacheNames = async () => (await caches.keys()).filter((name) => name.startsWith(cachePrefix));

export async function deleteCopies(): Promise<void> {
  for (const name of await cacheNames()) await caches.delete(name);
}

/** Forgets that the server did not have the worker's script. */
export async function noteServed(): Promise<void> {
  for (const cacheName of await cacheNames())
    if (await caches.match(missingKey, { cacheName })) await (await caches.open(cacheName)).delete(missingKey);
}

/** Notes a 404 or 410 for the worker's script. True if there was one on an earlier day: networks may answer so until a log-in. */
export async function isGoneForGood(status: number): Promise<boolean> {
  if (status !== 404 && status !== 410) return false;
  const [cacheName] = await cacheNames();
  if (cacheName === undefined) return true; // There are no copies to lose.
  const noted = await caches.match(missingKey, { cacheName });
  if (noted) return Math.abs(Date.now() - Number(await noted.text())) >= dayMs;
  await (await caches.open(cacheName)).put(missingKey, new Response(String(Date.now())));
  return false;
}
