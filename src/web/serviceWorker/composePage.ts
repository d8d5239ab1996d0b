import { friendlyDate } from '../../domain/format.ts';
import { zoneNameAt } from '../../domain/zone.ts';
import { readDataBlock, replaceDataBlock } from '../../site/dataBlock.ts';
import { escapeHtml } from '../../site/escapeHtml.ts';
import type { DocumentPayload, PagePayload } from '../../site/pageData.ts';
import { savedBarId, type SiteList } from '../../site/savedCopy.ts';

/** The data block of a page in its document; undefined on pages outside the app. */
export function payloadIn(html: string): DocumentPayload | undefined {
  const json = readDataBlock(html, 'page');
  return json === undefined ? undefined : (JSON.parse(json) as DocumentPayload);
}

/** What navigation in the app fetches instead of a document. */
export function pageDataOf({ code, page, data, text }: DocumentPayload): PagePayload {
  return { code, page, data, text };
}

/**
 * The document of a page of which only the data is here: another page's document with this page's data. The app renders it
 * (`src/web/app/startApp.tsx`); until then it shows its heading.
 * @param template a document of the same code
 * @returns undefined if the template does not fit
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

/** The page that stands in for others, at the address of one of them, with a bar that says so. The app renders it anew. */
export function standInAt(pathname: string, html: string): string {
  return withBar(replaceDataBlock(html, 'page', { ...payloadIn(html), pathname, isComposed: true }), 'Not saved on this device');
}

/**
 * A document with a bar that says since when it is a copy.
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
