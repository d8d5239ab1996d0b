import { anyArticleAddress } from '../../domain/addresses.ts';
import { isDefined } from '../../domain/defined.ts';
import { endOfDay } from '../../domain/zone.ts';
import { unlistedPages } from '../../site/addresses.ts';
import { escapeHtml } from '../../site/document.ts';
import type { Format, FormatInput, SiteText } from './format.ts';

/** `/robots.txt` (RFC 9309): allows everything except spoofed dates. */
export const robots: Format = ({ snapshot: { shared } }) => {
  const rules = ['User-agent: *', 'Disallow: /*?dtspoof=', 'Disallow: /*&dtspoof='];
  const text = [...rules, '', `Sitemap: ${shared.layout.convention.siteUrl}/sitemap.xml`, ''].join('\n');
  return [{ path: '/robots.txt', type: 'text/plain; charset=utf-8', text }];
};

/** `/.well-known/security.txt` (RFC 9116): the contact for security problems, and an expiry date. */
export function securityTxt({ snapshot: { shared } }: Pick<FormatInput, 'snapshot'>): SiteText[] {
  const { convention, security, addresses } = shared.data;
  if (!security) return [];
  const path = '/.well-known/security.txt';
  // The file is only valid at the root of a host, so its address ignores the base path.
  const contact = addresses[security.contact];
  if (!contact) throw new Error(`security.yaml names the mailbox "${security.contact}", which has no address.`);
  const expires = new Date(endOfDay(security.expires, convention.zone.id) - 1000).toISOString().replace('.000', '');
  const canonical = new URL(path, convention.siteUrl).href;
  const fields = [`Contact: mailto:${contact}`, `Expires: ${expires}`, 'Preferred-Languages: en', `Canonical: ${canonical}`, ''];
  return [{ path, type: 'text/plain; charset=utf-8', text: fields.join('\n') }];
}

/** The last change of a page: a day or an ISO instant; undefined if unknown. */
function lastChange(path: string, { snapshot }: FormatInput): string | undefined {
  const input = snapshot.page(path);
  const { article, landing, list } = input?.news ?? {};
  const items = article ? [article.news] : [landing?.pinned, ...(landing?.news ?? []), ...(list?.news ?? [])];
  const dates = [input?.page.lastModified, ...items.map((item) => item?.updated ?? item?.live)];
  return dates.filter(isDefined).toSorted().at(-1);
}

/** `/sitemap.xml` (https://www.sitemaps.org): every indexable page with its last change. */
export const sitemap: Format = (input) => {
  const { shared, paths } = input.snapshot;
  const { siteUrl } = shared.layout.convention;
  const entries = paths
    .filter((path) => !unlistedPages.includes(path) && path !== anyArticleAddress)
    .map((path) => {
      const date = lastChange(path, input);
      const lastmod = date === undefined ? '' : `<lastmod>${new Date(date).toISOString()}</lastmod>`;
      return `<url><loc>${escapeHtml(new URL(siteUrl + path).href)}</loc>${lastmod}</url>`;
    });
  const text = `<?xml version="1.0" encoding="UTF-8"?><urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${entries.join('')}</urlset>`;
  return [{ path: '/sitemap.xml', type: 'application/xml; charset=utf-8', text }];
};
