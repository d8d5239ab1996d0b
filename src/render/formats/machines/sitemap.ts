import { SitemapStream, streamToPromise } from 'sitemap';
import type { Format, FormatInput } from '../formats.ts';
import { unlistedPages } from '../../../site/pageKey.ts';

/** When what an address shows was last changed: a day or an ISO instant; undefined where nobody knows. */
function lastChange(path: string, { snapshot }: FormatInput): string | undefined {
  const input = snapshot.page(path);
  const { article, landing, list } = input?.news ?? {};
  const items = article ? [article.item] : [landing?.pinned, ...(landing?.news ?? []), ...(list?.news ?? [])];
  const dates = [input?.page.lastModified, ...items.map((item) => item?.updated ?? item?.live)];
  return dates
    .filter((date) => date !== undefined)
    .toSorted()
    .at(-1);
}

/** `/sitemap.xml` (https://www.sitemaps.org): every page that search engines may list, with its last change. */
export const sitemap: Format = async (input) => {
  const { shared, paths } = input.snapshot;
  const stream = new SitemapStream({
    hostname: shared.layout.convention.siteUrl,
    xmlns: { news: false, xhtml: false, image: false, video: false },
    lastmodDateOnly: false,
  });
  for (const path of paths.filter((candidate) => !unlistedPages.includes(candidate))) {
    const lastmod = lastChange(path, input);
    stream.write({ url: path, ...(lastmod && { lastmod }) });
  }
  stream.end();
  const text = (await streamToPromise(stream)).toString();
  return [{ path: '/sitemap.xml', type: 'application/xml; charset=utf-8', text }];
};
