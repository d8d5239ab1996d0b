import type { NewsFile } from '../../collection/collection.ts';
import { articleResponse, landingResponse, newsItemResponse, publishedNews } from './responses.ts';
import { landingCount, pageSize } from '../../site/contract.ts';
import { wholeNumber } from './parameters.ts';

const maxTake = 100;

/**
 * The response of `GET /api/news/landing`.
 * @param now instant that decides on pins, in milliseconds
 * @param publicUntil instant as of which news is public, in milliseconds
 */
export function handleLanding(
  query: URLSearchParams,
  news: readonly NewsFile[],
  { now, publicUntil }: { now: number; publicUntil: number },
) {
  return landingResponse(publishedNews(news, publicUntil), now, wholeNumber(query, 'take', 1, maxTake) ?? landingCount);
}

/**
 * The response of `GET /api/news` at an instant: one item with its neighbors, or a page of the list; undefined if the item doesn't exist.
 */
export function handleNewsList(query: URLSearchParams, news: readonly NewsFile[], now: number) {
  const items = publishedNews(news, now);
  const id = wholeNumber(query, 'id', 1);
  if (id !== undefined) {
    const place = items.findIndex((item) => item.id === id);
    return articleResponse(items, place);
  }
  const take = wholeNumber(query, 'take', 1, maxTake) ?? pageSize;
  const skip = wholeNumber(query, 'skip', 0) ?? 0;
  return { news: items.slice(skip, skip + take).map(newsItemResponse) };
}
