import { articleKey } from '../../domain/articleKey.ts';
import { spoofParameter } from '../../domain/spoof.ts';
import { meantAddresses } from '../../site/askedAddress.ts';
import { publicPath } from '../../domain/base.ts';
import { dataAddress, pageKeyOf, withoutTrailingSlash } from '../../site/pageKey.ts';
import { decodePath, encodePath } from '../../site/requestUrl.ts';
import type { PagePayload } from '../../site/pageData.ts';
import { offlinePath, savedAtHeader, siteListPath, type SiteList } from '../../site/savedCopy.ts';
import { composeDocument, standInAt, withSavedBar } from './composePage.ts';
import { documentKeys, findCopy, keepAnswer } from './copies.ts';
import { isKept, type Kind, copyKey } from './kinds.ts';
import { isOriginal, isWhole } from './originals.ts';

/** How long to wait for the network before a copy is used, in milliseconds. */
const timeoutMs = 3000;

/** A file whose bytes never change: its copy, or the network. */
export async function cacheFirst({ request, waitUntil }: Asked, key: string): Promise<Response> {
  const copy = await findCopy(key);
  if (copy) return copy;
  const answer = await fetch(request);
  waitUntil(keepAnswer(key, 'hashed', answer.clone()));
  return answer;
}

export interface Asked {
  request: Request;
  /** Keeps the worker running. A copy that cannot be kept is no failure. */
  waitUntil(work: Promise<unknown>): void;
  /** Gets to know that a page did not come, or is not this site's. */
  onMissing(): void;
}

/** The network's answer, or after a while a copy with a word about its age. */
export async function networkFirst({ request, waitUntil, onMissing }: Asked, kind: Kind, url: URL): Promise<Response> {
  const key = copyKey(url);
  const network = fetch(request);
  const isPage = isKept(kind, key) && (kind === 'document' || url.pathname.startsWith('/_data/'));
  // What an answer says of a spoofed date is no copy of today's.
  const isOfToday = kind !== 'json' || !url.searchParams.has(spoofParameter);
  const keep = async (answer: Response) => {
    const isCopied = isOfToday && (await keepAnswer(key, kind, answer.clone()));
    const isRedirect = answer.type === 'opaqueredirect';
    if (isPage && isOfToday && !isCopied && !isRedirect) onMissing();
  };
  waitUntil(network.then(keep, () => isPage && onMissing()));
  // The page is newer than copies of answers (src/web/live/fetchJson.ts, src/web/navigation/renewPage.ts): a late answer or a failure is worth more.
  if (kind === 'json' && request.cache === 'no-cache') return await network;
  const usable = network.then((answer) => usableAnswer(answer, kind)).catch(() => undefined);
  const answer = await Promise.race([usable, after(timeoutMs)]);
  if (answer) return answer;
  return (await copyOf(kind, url)) ?? (await network.catch((error: unknown) => standIn(kind, url, error)));
}

const after = (milliseconds: number) => new Promise<undefined>((resolve) => setTimeout(resolve, milliseconds, undefined));

/** An answer that is better than a copy; undefined if it isn't. */
async function usableAnswer(answer: Response, kind: Kind): Promise<Response | undefined> {
  if (answer.status >= 500) return undefined;
  // A document shows while it arrives. It may be a redirect, or the page on which a hotel sells its network.
  if (kind === 'document' || answer.status >= 400) return answer;
  if (!isOriginal(answer, kind)) return undefined;
  const body = kind === 'picture' ? undefined : await answer.clone().arrayBuffer();
  return body && !isWhole(body, answer.headers, kind) ? undefined : answer;
}

/** What stands in for the network; undefined if there is nothing. */
async function copyOf(kind: Kind, url: URL): Promise<Response | undefined> {
  if (kind !== 'document') return await findCopy(copyKey(url));
  return (await documentAt(url.pathname)) ?? (await redirectFrom(url)) ?? (await redirectToMeant(url));
}

const keptList = async () => (await (await findCopy(siteListPath))?.json()) as SiteList | undefined;

/** What the server answers at an address that leads to another one, such as a short one. */
async function redirectFrom({ pathname, search, origin }: URL): Promise<Response | undefined> {
  const target = (await keptList())?.redirects[withoutTrailingSlash(pathname)];
  if (target === undefined) return undefined;
  const url = new URL(target, origin);
  url.search ||= search;
  return Response.redirect(url);
}

/** What the server answers at an address in capitals, or with punctuation at its end, as it reads those. */
async function redirectToMeant({ pathname, search, origin }: URL): Promise<Response | undefined> {
  for (const meant of meantAddresses(decodePath(pathname) ?? '')) {
    const url = new URL(encodePath(meant) + search, origin);
    if (await documentAt(url.pathname)) return Response.redirect(new URL(publicPath(url.pathname) + search, origin));
    const redirect = await redirectFrom(url);
    if (redirect) return redirect;
  }
  return undefined;
}

async function documentAt(pathname: string): Promise<Response | undefined> {
  const copy = (await findCopy(copyKey(new URL(pathname, location.href)))) ?? (await composedDocument(pathname));
  if (!copy) return undefined;
  const [html, list] = await Promise.all([copy.text(), keptList()]);
  return new Response(list ? withSavedBar(html, copy.headers.get(savedAtHeader) ?? '', list) : html, { headers: copy.headers });
}

/** The page that says that a page isn't kept. Rejects as the network did for everything else, and where there is no such page. */
async function standIn(kind: Kind, { pathname }: URL, error: unknown): Promise<Response> {
  const copy = kind === 'document' ? await findCopy(offlinePath) : undefined;
  if (!copy) throw error;
  return new Response(standInAt(pathname, await copy.text()), { headers: copy.headers });
}

/** The document of a page of which only the data is kept. */
async function composedDocument(pathname: string): Promise<Response | undefined> {
  const key = pageKeyOf(pathname);
  const data = key === articleKey && !/\/\d+\/?$/.test(pathname) ? undefined : await findCopy(dataAddress(key));
  if (!data) return undefined;
  const page = (await data.json()) as PagePayload;
  const savedAt = data.headers.get(savedAtHeader) ?? '';
  for (const documentKey of await documentKeys()) {
    const template = await findCopy(documentKey);
    const html = template && composeDocument(await template.text(), page, pathname);
    if (!html) continue;
    const headers = new Headers(template.headers);
    headers.set(savedAtHeader, savedAt);
    return new Response(html, { headers });
  }
  return undefined;
}
