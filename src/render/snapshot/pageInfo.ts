import type { Data } from '../../../content.config.ts';
import type { Collection, Page } from '../../collection/collection.ts';
import { anyArticle, articleKey } from '../../domain/articleKey.ts';
import { dayOf } from '../../domain/zone.ts';
import { pageSize } from '../../site/contract.ts';
import type { InitialNews, PageInfo } from '../../site/types.ts';
import { articleAt, landingResponse, newsItemResponse, published } from '../api/responses.ts';
import type { SnapshotOptions } from './snapshotOptions.ts';

/** What a page says about itself. */
export function createPageInfo(
  { file, path, owner, title, heading, description, layout, hideNavigation, hideFooter, lastModified }: Page,
  departments: Data['departments'],
  zone: string,
  changed: number | undefined,
  isDraft = false,
): PageInfo {
  // A change of the page of articles changes no article.
  const modified = lastModified ?? (changed === undefined || path === articleKey ? undefined : dayOf(changed * 1000, zone));
  const department = departments.find((candidate) => candidate.id === owner);
  return {
    key: path,
    file,
    title,
    description: description.replace(/\s+/g, ' ').trim(),
    layout,
    ...(department && { owner: { name: department.name, email: department.email } }),
    ...(heading && { heading }),
    ...(hideNavigation && { hideNavigation }),
    ...(hideFooter && { hideFooter }),
    ...(modified && { lastModified: modified }),
    ...(isDraft && { isDraft }),
  };
}

interface PageNews {
  /** Addresses of the articles. */
  paths: string[];
  /** What the HTML of a page has; undefined for an article that isn't there. */
  initial(pathname: string, key: string, skip: number): InitialNews | undefined;
}

/** The news of an API at another origin: pages fetch it, and one page stands in for all articles. */
export const newsToFetch: PageNews = {
  paths: [anyArticle],
  initial: (pathname, key) => (key !== articleKey || pathname === anyArticle ? {} : undefined),
};

/** The news on each page. Finds items by a map, because there may be thousands. */
export function pageNews(
  news: Collection['news'],
  { now: renderedAt, newsNow: now = renderedAt, preview }: Pick<SnapshotOptions, 'now' | 'newsNow' | 'preview'>,
): PageNews {
  const listed = published(news, now);
  const articles = preview ? news : listed;
  const places = new Map(articles.map(({ id }, place) => [`/news/${id}`, place]));
  return {
    paths: [...places.keys()],
    initial(pathname, key, skip) {
      if (key === '/') return { landing: landingResponse(listed, now) };
      if (key === '/news')
        return { list: { skip, news: listed.slice(skip, skip + pageSize).map(newsItemResponse), more: listed.length > skip + pageSize } };
      if (key !== articleKey) return {};
      const article = articleAt(articles, places.get(pathname) ?? -1);
      return article && { article };
    },
  };
}
