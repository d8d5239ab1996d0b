import { isDefined } from '../../../domain/isDefined.ts';
import { anyArticle } from '../../../domain/articleKey.ts';
import type { Format, FormatInput } from '../format.ts';
import { escapeHtml } from '../../../site/escapeHtml.ts';
import { unlistedPages } from '../../../site/pageKey.ts';

/** The last change of a page: a day or an ISO instant; undefined if unknown. */
function lastChange(path: string, { snapshot }: FormatInput): string | undefined {
  const input = snapshot.page(path);
  const { article, landing, list } = input?.news ?? {};
  const items = article ? [article.item] : [landing?.pinned, ...(landing?.news ?? []), ...(list?.news ?? [])];
  const dates = [input?.page.lastModified, ...items.map((item) => item?.updated ?? item?.live)];
  return dates.filter(isDefined).toSorted().at(-1);
}

/** `/sitemap.xml` (https://www.sitemaps.org): every indexable page with its last change. */
export const sitemap: Format = (input) => {
  const { shared, paths } = input.snapshot;
  const { siteUrl } = shared.layout.convention;
  const entries = paths
    .filter((path) => !unlistedPages.includes(path) && path !== anyArticle)
    .map((path) => {
      const date = lastChange(path, input);
      const lastmod = date === undefined ? '' : `<lastmod>${new Date(date).toISOString()}</lastmod>`;
      return `<url><loc>${escapeHtml(new URL(siteUrl + path).href)}</loc>${lastmod}</url>`;
    });
  const text = `<?xml version="1.0" encoding="UTF-8"?><urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${entries.join('')}</urlset>`;
  return [{ path: '/sitemap.xml', type: 'application/xml; charset=utf-8', text }];
};
