import { dataAddress } from '../../site/pageKey.ts';
import { cachePrefix } from '../../site/savedCopy.ts';

/**
 * Finds the pages that are saved on this device.
 * @returns a predicate for paths; rejects if storage is blocked
 */
export async function findKeptPages(): Promise<(path: string) => boolean> {
  const names = (await caches.keys()).filter((name) => name.startsWith(cachePrefix));
  const requests = await Promise.all(names.map(async (name) => await (await caches.open(name)).keys()));
  const kept = new Set(requests.flat().map(({ url }) => new URL(url).pathname));
  return (path) => kept.has(path) || kept.has(dataAddress(path));
}
