import { readDataBlock } from '../../site/dataBlock.ts';
import { type LoadedAddresses, offlinePath, type SiteList, siteListPath } from '../../site/savedCopy.ts';
import { savesData } from '../live/savesData.ts';
import { deleteOldCopies, findCopy, hasCopy, keepAnswer, putCopy } from './copies.ts';
import { isKept, copyKey, kindOf, ownUrl } from './kinds.ts';
import { isOriginal } from './originals.ts';
import { publicPath } from '../../domain/base.ts';

/** Requests at once: the visitor's own have priority. */
const concurrency = 3;

/** Key of a copy of the list, once all of its addresses are kept. */
const wholeKey = `${siteListPath}?whole`;

/**
 * Keeps what an address gives.
 * @param fresh keys of copies that need no look for newer ones
 * @returns whether it is kept
 */
async function keep(address: string, fresh: Set<string>): Promise<boolean> {
  const url = ownUrl(address);
  const kind = url && kindOf(url.pathname);
  if (!kind) return false;
  const key = copyKey(url);
  if (!isKept(kind, key)) return false;
  if ((kind === 'hashed' || fresh.has(key)) && (await hasCopy(key))) return true;
  fresh.add(key);
  return await keepAnswer(key, kind, await fetch(address, { cache: kind === 'hashed' ? 'default' : 'no-cache', priority: 'low' }));
}

/** Keeps the list of everything to keep, and gives its text. Rejects if it does not arrive. */
export async function keepList(): Promise<string> {
  const answer = await fetch(publicPath(siteListPath), { cache: 'no-cache' });
  if (!isOriginal(answer, 'json')) throw new Error(`${siteListPath} answered ${answer.status}.`);
  const text = await answer.text();
  JSON.parse(text); // throws if it is no JSON
  await putCopy(siteListPath, text, answer.headers);
  return text;
}

/** Keeps the page that stands in for pages that aren't kept, with its scripts. Rejects if they do not arrive. */
export async function keepStandIn(): Promise<void> {
  if (!(await keep(publicPath(offlinePath), new Set()))) return;
  const html = (await (await findCopy(offlinePath))?.text()) ?? '';
  for (const address of JSON.parse(readDataBlock(html, 'scripts') ?? '[]') as string[]) await keep(address, new Set());
}

/**
 * Keeps what a page has loaded before the worker was there. Most of it comes from the browser's own cache.
 * @returns keys of the copies
 */
export async function keepLoaded(addresses: LoadedAddresses): Promise<Set<string>> {
  const fresh = new Set<string>();
  for (const address of addresses) {
    const url = ownUrl(address);
    if (url && !(await hasCopy(copyKey(url)))) await keep(address, fresh);
  }
  return fresh;
}

/**
 * Keeps the whole site if it has changed since it was kept, unless the connection is bad or paid by the byte. What is
 * interrupted goes on with the next page. Once all of it is kept and nobody reads a page of older code, older copies go.
 * @param openPages how many are open
 * @param fresh keys of copies that need no look for newer ones
 */
export async function keepSite(openPages: () => Promise<number>, fresh: Set<string>): Promise<void> {
  if (savesData()) return;
  const list = await keepList();
  if (list !== (await keptWhole())) {
    const waiting = (JSON.parse(list) as SiteList).addresses.values();
    const work = async () => {
      for (const address of waiting) if (!(await keep(address, fresh))) throw new Error(`${address} did not arrive.`);
    };
    await Promise.all(Array.from({ length: concurrency }, work));
    await putCopy(wholeKey, list, new Headers());
  }
  if ((await openPages()) <= 1) await deleteOldCopies(0);
}

/** The list whose addresses the present code keeps; undefined if they are not all here. */
async function keptWhole(): Promise<string | undefined> {
  return (await hasCopy(wholeKey)) ? await (await findCopy(wholeKey))?.text() : undefined;
}
