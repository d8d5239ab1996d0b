import type { Collection } from '../../collection/collection.ts';
import { anyArticle, articleKey } from '../../domain/articleKey.ts';
import { pageSize } from '../../site/contract.ts';
import type { InitialNews } from '../../site/types.ts';
import { articleAt, landingResponse, newsItemResponse, publishedNews } from '../api/responses.ts';
import type { SnapshotOptions } from './snapshotOptions.ts';

/** News articles, and the news that pages start with. */
interface PageNews {
  /** Of articles: `/news/126`. */
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
  const listed = publishedNews(news, now);
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
