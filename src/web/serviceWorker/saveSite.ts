import { readDataBlock } from '../../site/document.ts';
import { type LoadedAddresses, offlinePath, savesData, type SiteList, siteListPath } from '../../site/savedCopy.ts';
import { deleteOldCopies, findCopy, latestCopy, saveResponse, putCopy, maySave, copyKey, savedKind, ownUrl, isOriginal } from './copies.ts';
import { publicPath } from '../../domain/addresses.ts';

/** Number of parallel requests: those of the visitor have priority. */
const concurrency = 3;

/** Key under which the site list is stored again once the current code has saved all of its addresses. */
const completedKey = `${siteListPath}?whole`;

/** @param fresh keys of copies that don't need revalidation @returns true if it is saved */
async function save(address: string, fresh: Set<string>): Promise<boolean> {
  const url = ownUrl(address);
  const kind = url && savedKind(url.pathname);
  if (!kind || !maySave(kind, url)) return false;
  const key = copyKey(url);
  if ((kind === 'hashed' || fresh.has(key)) && (await latestCopy(key))) return true;
  fresh.add(key);
  return await saveResponse(url, kind, await fetch(address, { cache: kind === 'hashed' ? 'default' : 'no-cache', priority: 'low' }));
}

/** Saves the list of everything to save, and returns its text. Rejects if it does not arrive. */
export async function saveList(): Promise<string> {
  const response = await fetch(publicPath(siteListPath), { cache: 'no-cache' });
  if (!isOriginal(response, 'json')) throw new Error(`${siteListPath} answered ${response.status}.`);
  const text = await response.text();
  // Throws if it is no JSON, and if it is somebody else's.
  if (!Array.isArray((JSON.parse(text) as Partial<SiteList> | null)?.addresses))
    throw new Error(`${siteListPath} is not a list of this site.`);
  await putCopy(siteListPath, text, response.headers);
  return text;
}

/** Saves the offline fallback page and its scripts. Rejects if they do not arrive. */
export async function saveFallbackPage(): Promise<void> {
  if (!(await save(publicPath(offlinePath), new Set()))) return;
  const html = (await (await findCopy(offlinePath))?.text()) ?? '';
  const own = Array.from(html.matchAll(/<script\b[^>]*? src="([^"]+)"/g), ([, address = '']) => address);
  const listed = JSON.parse(readDataBlock(html, 'scripts') ?? '[]') as string[];
  for (const address of [...own, ...listed]) await save(address, new Set());
}

/** Saves what a page loaded before the worker was running. Most of it comes from the browser's own cache. @returns keys of the copies */
export async function saveLoaded(addresses: LoadedAddresses): Promise<Set<string>> {
  const fresh = new Set<string>();
  for (const address of addresses) {
    const url = ownUrl(address);
    if (url && !(await latestCopy(copyKey(url)))) await save(address, fresh);
  }
  return fresh;
}

/**
 * Saves the whole site if it has changed since the last time, unless the connection is slow or metered. Interrupted work continues on the
 * next page. Once everything is saved and no page of older code is open, deletes older copies.
 * @param fresh keys of copies that don't need revalidation
 */
export async function saveSite(openPages: () => Promise<number>, fresh: Set<string>): Promise<void> {
  if (savesData()) return;
  const list = await saveList();
  if (list !== (await (await latestCopy(completedKey))?.text())) {
    const waiting = (JSON.parse(list) as SiteList).addresses.values();
    const work = async () => {
      for (const address of waiting) if (!(await save(address, fresh))) throw new Error(`${address} did not arrive.`);
    };
    await Promise.all(Array.from({ length: concurrency }, work));
    await putCopy(completedKey, list, new Headers());
  }
  if ((await openPages()) <= 1) await deleteOldCopies(0);
}
