import { friendlyDate } from '../../domain/format.ts';
import { zoneNameAt } from '../../domain/zone.ts';
import { readDataBlock, replaceDataBlock } from '../../site/dataBlock.ts';
import { escapeHtml } from '../../site/escapeHtml.ts';
import type { DocumentPayload, PagePayload } from '../../site/pageData.ts';
import { savedBarId, type SiteList } from '../../site/savedCopy.ts';

/** Reads the data block from a page's document; undefined for pages outside the app. */
export function payloadIn(html: string): DocumentPayload | undefined {
  const json = readDataBlock(html, 'page');
  return json === undefined ? undefined : (JSON.parse(json) as DocumentPayload);
}

/** The part of a document's payload that client-side navigation fetches. */
export function pageDataOf({ code, page, data, text }: DocumentPayload): PagePayload {
  return { code, page, data, text };
}

/**
 * Composes the document of a page from its data and another page's document. The app renders it (`src/web/app/startApp.tsx`); until then it
 * shows its heading.
 * @param template a document of the same version of the code
 * @returns undefined if the template is of another version
 */
export function composeDocument(template: string, page: PagePayload, pathname: string): string | undefined {
  const payload = payloadIn(template);
  if (payload?.code !== page.code) return undefined;
  const heading = escapeHtml(page.page.heading ?? page.page.title);
  const composed: DocumentPayload = { ...payload, ...page, pathname, news: {}, search: undefined, texts: {}, isComposed: true };
  return replaceDataBlock(template, 'page', composed)
    .replace(/<link rel="preload"[^>]* as="image"[^>]*>/g, '')
    .replace(/(<main\b[^>]*>).*<\/main>/s, (_main, start: string) => `${start}<h1>${heading}</h1></main>`)
    .replace(/<title>[^<]*/, () => `<title>${escapeHtml(page.page.title)}`);
}

/** The offline fallback page at the address of another page, with a bar that says so. The app renders it anew. */
export function fallbackPageAt(pathname: string, html: string): string {
  return withBar(replaceDataBlock(html, 'page', { ...payloadIn(html), pathname, isComposed: true }), 'Not saved on this device');
}

/**
 * Adds a bar to a document that says when the copy was saved.
 * @param savedAt HTTP date
 */
export function withSavedBar(html: string, savedAt: string, { zone, formats }: Pick<SiteList, 'zone' | 'formats'>): string {
  const date = new Date(savedAt);
  if (Number.isNaN(date.getTime())) return html;
  return withBar(
    html,
    `Saved on <time datetime="${date.toISOString()}">${friendlyDate(date, zone.id, formats)}</time> ${escapeHtml(zoneNameAt(date.getTime(), zone))}`,
  );
}

function withBar(html: string, words: string): string {
  const bar = `<p id="${savedBarId}" class="connection-bar" role="status">${words}. <a href="">Try again</a></p>`;
  return html.replace(/<\/body>\s*<\/html>\s*$/, (end) => bar + end);
}
