import type { NewsItem } from './contract.ts';
import type { InitialNews } from './types.ts';

/** The Markdown that a card shows of an item (section 2, Home): its summary, or the full content if it has none. */
export const cardText = ({ summary, content }: Pick<NewsItem, 'summary' | 'content'>): string => (summary?.trim() ? summary : content);

const asCard = (item: NewsItem): NewsItem => ({ ...item, content: cardText(item) === item.content ? item.content : '' });

/** News without the content that cards don't show: a document would carry all of it for nothing. */
export function cardNews({ landing, list, article }: InitialNews): InitialNews {
  return {
    ...(landing && { landing: { pinned: landing.pinned && asCard(landing.pinned), news: landing.news.map(asCard) } }),
    ...(list && { list: { ...list, news: list.news.map(asCard) } }),
    ...(article && { article }),
  };
}
