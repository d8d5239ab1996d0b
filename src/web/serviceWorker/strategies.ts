import { articleKey, publicPath } from '../../domain/addresses.ts';
import { formatInstant } from '../../domain/format.ts';
import { zoneNameAt } from '../../domain/zone.ts';
import { intendedAddresses } from '../../site/addressPatterns.ts';
import { dataAddress, pageKeyOf, withoutTrailingSlash, decodePath, encodePath } from '../../site/addresses.ts';
import { escapeHtml, replaceDataBlock } from '../../site/document.ts';
import type { DocumentPayload, PagePayload } from '../../site/pageData.ts';
import { offlinePath, savedAtHeader, savedBarId, siteListPath, type SiteList } from '../../site/savedCopy.ts';
import { payloadIn, documentKeys, findCopy, saveResponse, maySave, type CopyKind, copyKey, isOriginal, isWhole } from './copies.ts';

/** Time to wait for the network before a copy is used, in milliseconds. */
const timeoutMs = 3000;

/** For files whose bytes never change: responds with the copy, otherwise from the network. */
export async function cacheFirst({ request, waitUntil }: InterceptedRequest, url: URL): Promise<Response> {
  const copy = await findCopy(copyKey(url));
  if (copy) return copy;
  const response = await fetch(request);
  waitUntil(saveResponse(url, 'hashed', response.clone()));
  return response;
}

export interface InterceptedRequest {
  request: Request;
  /** Keeps the worker running until the work is done. The work may fail. */
  waitUntil(work: Promise<unknown>): void;
  /** Called if a page did not arrive, or is not of this site. */
  onMissing(): void;
}

/** Responds from the network, or after a time-out with a copy, which says how old it is. */
export async function networkFirst({ request, waitUntil, onMissing }: InterceptedRequest, kind: CopyKind, url: URL): Promise<Response> {
  const network = fetch(request);
  const isPage = maySave(kind, url) && (kind === 'document' || url.pathname.startsWith('/_data/'));
  const keep = async (response: Response) => {
    const isSaved = await saveResponse(url, kind, response.clone());
    if (isPage && !isSaved && response.type !== 'opaqueredirect') onMissing();
  };
  waitUntil(network.then(keep, () => isPage && onMissing()));
  // The page is newer than copies of responses (live/requests.ts, navigation/renewPage.ts): a late response or a failure beats a copy.
  if (kind === 'json' && request.cache === 'no-cache') return await network;
  const usable = network.then((response) => usableResponse(response, kind)).catch(() => undefined);
  const response = await Promise.race([usable, after(timeoutMs)]);
  if (response) return response;
  return (await offlineResponse(kind, url)) ?? (await network.catch((error: unknown) => offlineFallback(kind, url, error)));
}

const after = (milliseconds: number) => new Promise<undefined>((resolve) => setTimeout(resolve, milliseconds, undefined));

/** The response if it is better than a copy. */
async function usableResponse(response: Response, kind: CopyKind): Promise<Response | undefined> {
  if (response.status >= 500) return undefined;
  // Documents are streamed. This may be a redirect, or the captive portal of a hotel's network.
  if (kind === 'document' || response.status >= 400) return response;
  if (!isOriginal(response, kind)) return undefined;
  const body = kind === 'picture' ? undefined : await response.clone().arrayBuffer();
  return body && !(await isWhole(body, response.headers, kind)) ? undefined : response;
}

/** The copy, or the redirect, to use in place of the network. */
async function offlineResponse(kind: CopyKind, url: URL): Promise<Response | undefined> {
  if (kind !== 'document') return await findCopy(copyKey(url));
  return (await documentAt(url.pathname)) ?? (await redirectFrom(url)) ?? (await redirectToIntended(url));
}

const savedSiteList = async () => (await (await findCopy(siteListPath))?.json()) as SiteList | undefined;

/** The server's redirects, such as those of short addresses. */
async function redirectFrom({ pathname, search, origin }: URL): Promise<Response | undefined> {
  const target = (await savedSiteList())?.redirects[withoutTrailingSlash(pathname)];
  if (target === undefined) return undefined;
  const url = new URL(target, origin);
  url.search = [url.search, search.slice(1)].filter((part) => part !== '').join('&');
  return Response.redirect(url);
}

/** The server's redirects for addresses in capitals or with trailing punctuation. */
async function redirectToIntended({ pathname, search, origin }: URL): Promise<Response | undefined> {
  for (const meant of intendedAddresses(decodePath(pathname) ?? '')) {
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
  const [html, list] = await Promise.all([copy.text(), savedSiteList()]);
  return new Response(list ? withSavedBar(html, copy.headers.get(savedAtHeader) ?? '', list) : html, { headers: copy.headers });
}

/** The offline fallback page for documents. Otherwise rejects with the network's error, also if there is no such page. */
async function offlineFallback(kind: CopyKind, { pathname }: URL, error: unknown): Promise<Response> {
  const copy = kind === 'document' ? await findCopy(offlinePath) : undefined;
  if (!copy) throw error;
  return new Response(fallbackPageAt(pathname, await copy.text()), { headers: copy.headers });
}

/** Composes a document for a page of which only the data is saved. */
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

/**
 * Composes the document of a page from its data and another page's document; undefined if that is of another version of the code. The app
 * renders it (`src/web/app/startApp.tsx`); until then it shows its heading.
 */
export function composeDocument(template: string, page: PagePayload, pathname: string): string | undefined {
  const payload = payloadIn(template);
  if (payload?.code !== page.code) return undefined;
  const heading = escapeHtml(page.page.heading ?? page.page.title);
  const { dates } = payload;
  const composed: DocumentPayload = { ...payload, ...page, dates, pathname, news: {}, search: undefined, texts: {}, isComposed: true };
  return replaceDataBlock(template, 'page', composed)
    .replace(/<link rel="preload"[^>]* as="image"[^>]*>/g, '')
    .replace(/(<main\b[^>]*>).*<\/main>/s, (_main, start: string) => `${start}<h1>${heading}</h1></main>`)
    .replace(/<title>[^<]*/, () => `<title>${escapeHtml(page.page.title)}`);
}

/** The offline fallback page at the address of another page, with a bar that says so. The app renders it anew. */
export function fallbackPageAt(pathname: string, html: string): string {
  return withBar(replaceDataBlock(html, 'page', { ...payloadIn(html), pathname, isComposed: true }), 'Not saved on this device');
}

/** @param savedAt HTTP date */
export function withSavedBar(html: string, savedAt: string, { zone, formats }: Pick<SiteList, 'zone' | 'formats'>): string {
  const date = new Date(savedAt);
  if (Number.isNaN(date.getTime())) return html;
  const time = `<time datetime="${date.toISOString()}">${formatInstant(date, zone.id, formats)}</time>`;
  return withBar(html, `Saved on ${time} ${escapeHtml(zoneNameAt(date.getTime(), zone))}`);
}

function withBar(html: string, words: string): string {
  const bar = `<p id="${savedBarId}" class="connection-bar" role="status">${words}. <a href="">Try again</a></p>`;
  return html.replace(/<\/body>\s*<\/html>\s*$/, (end) => bar + end);
}
