import { cachePrefix } from '../../site/savedCopy.ts';

/** Deletes all saved copies of this site on this device. */
export async function deleteCopies(): Promise<void> {
  for (const name of await caches.keys()) if (name.startsWith(cachePrefix)) await caches.delete(name);
}
