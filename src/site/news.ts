import { type NewsItem, landingCount, pageSize } from './contract.ts';
import type { InitialNews } from './pageData.ts';

export const cardText = ({ summary, content }: Pick<NewsItem, 'summary' | 'content'>): string => (summary?.trim() ? summary : content);

const asCard = (item: NewsItem): NewsItem => ({ ...item, content: cardText(item) === item.content ? item.content : '' });

/** Removes content that cards don't show, to keep documents small. */
export function cardNews({ landing, list, article }: InitialNews): InitialNews {
  return {
    ...(landing && { landing: { pinned: landing.pinned && asCard(landing.pinned), news: landing.news.map(asCard) } }),
    ...(list && { list: { ...list, news: list.news.map(asCard) } }),
    ...(article && { article }),
  };
}

/** Addresses at which the site requests news from the API. A date spoof may be added. */
export const newsAddresses = {
  landing: `/api/news/landing?take=${landingCount}`,
  page: (skip: number): string => `/api/news?take=${pageSize}&skip=${skip}`,
  item: (id: number): string => `/api/news?id=${id}`,
};
