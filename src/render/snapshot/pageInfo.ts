import type { Data } from '../../../content.config.ts';
import type { Collection, Page } from '../../collection/collection.ts';
import { anyArticle, articleKey } from '../../domain/articleKey.ts';
import { dayOf } from '../../domain/zone.ts';
import { pageSize } from '../../site/contract.ts';
import type { InitialNews, PageInfo } from '../../site/types.ts';
import { articleAt, landingResponse, newsItemResponse, published } from '../api/responses.ts';
import type { SnapshotOptions } from './snapshotOptions.ts';

/** Metadata of a page, from its front matter and its last change. */
export function createPageInfo(
  { file, path, owner, title, heading, description, layout, hideNavigation, hideFooter, lastModified }: Page,
  departments: Data['departments'],
  zone: string,
  changed: number | undefined,
  isDraft = false,
): PageInfo {
  // All articles share one page, whose file says nothing about their dates.
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
  /** Paths of the articles. */
  paths: string[];
  /** The news in the HTML of a page; undefined for an article that doesn't exist. */
  initial(pathname: string, key: string, skip: number): InitialNews | undefined;
}

/** For news from another API: pages fetch it, and one page serves all articles. */
export const externalNews: PageNews = {
  paths: [anyArticle],
  initial: (pathname, key) => (key !== articleKey || pathname === anyArticle ? {} : undefined),
};

/** The news for each page. Looks items up in a map, because there may be thousands. */
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
