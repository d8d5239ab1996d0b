import type { Collection, Page } from '../collection/collection.ts';
import { publicPath } from '../domain/addresses.ts';
import { apiAddress, otherOrigin, searchFilePath, dataAddress } from '../site/addresses.ts';
import { pageSize } from '../site/contract.ts';
import { newsAddresses } from '../site/news.ts';
import { offlinePath, type SiteList, siteListPath } from '../site/savedCopy.ts';
import { publishedNews } from './api/news.ts';
import { redirectRules, shortNews } from './redirects.ts';
import { entityTag } from './resource.ts';
import type { Format } from './formats/format.ts';

/** A hash of data, news and pages, which is the same on every machine. */
export function contentVersion({ data, news, pages }: Collection): string {
  // The inspection of a page is derived from its text.
  const texts = pages.map(({ inspection: _inspection, locate: _locate, ...page }) => page);
  return entityTag(JSON.stringify([data, news, texts])).slice(0, 12);
}

const isCode = (address: string) => /\.(?:js|css)$/.test(address);

/** Scripts, fonts, SVG images, and the styles of features. Photos, as large as all the rest together, are saved once they are seen. */
const isSavedAhead = (address: string) =>
  /^\/assets\/(?:.+\.js|static\/(?!core-)\w+-style\..+\.css|.+\.woff2)$/.test(address) || address.endsWith('.svg');

export const siteList: Format = ({ collection, snapshot, builtFiles, now }) => {
  const { pages, news } = collection;
  const isDocument = ({ path, layout }: Page) => path === '/' || path === offlinePath || layout === 'standalone';
  const documents = pages.filter(isDocument).map(({ path }) => path);
  const kept = builtFiles.filter(isSavedAhead);
  const newest = publishedNews(news, now).slice(0, pageSize);
  const { api } = snapshot.shared.layout;
  const articles = newest.map(({ id }) => newsAddresses.item(id));
  // A device saves only this site's own responses.
  const responses =
    otherOrigin(api) === undefined ? ['/api/config', '/api/hotel/booking', newsAddresses.landing, newsAddresses.page(0), ...articles] : [];
  const redirects = redirectRules(collection.data).map(([from, { start, hash }]) => [from, start + hash] as const);
  const short = newest.map(({ id }) => [`${shortNews.from}${id}`, publicPath(`${shortNews.to}${id}`)] as const);
  const list: SiteList = {
    version: contentVersion(collection),
    zone: snapshot.shared.layout.convention.zone,
    ...(snapshot.shared.layout.formats && { formats: snapshot.shared.layout.formats }),
    addresses: [
      ...documents,
      ...kept.filter(isCode),
      ...pages.filter(({ path }) => path !== '/404' && !documents.includes(path)).map(({ path }) => dataAddress(path)),
      ...responses.map((address) => apiAddress(address, api)),
      searchFilePath,
      ...kept.filter((address) => !isCode(address)),
    ].map(publicPath),
    redirects: Object.fromEntries([...redirects, ...short].filter(([, to]) => to.startsWith('/'))),
  };
  return [{ path: siteListPath, type: 'application/json; charset=utf-8', text: JSON.stringify(list) }];
};
