import type { NewsItem } from './contract.ts';
import type { InitialNews } from './types.ts';

/** The Markdown that a news card shows (section 2, Home): the summary, or the full content if there is none. */
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
