import type { NewsFile } from '../collection/collection.ts';
import { landingResponse, newsItemResponse, published } from '../site/responses.ts';
import { landingCount, pageSize } from '../site/contract.ts';
import { wholeNumber } from './parameters.ts';

/** More items than this are not sent at once. */
const mostItems = 100;

/** What `GET /api/news/landing` sends at an instant (milliseconds). */
export function landingFor(query: URLSearchParams, news: readonly NewsFile[], now: number) {
  return landingResponse(news, now, wholeNumber(query, 'take', 1, mostItems) ?? landingCount);
}

/** What `GET /api/news` sends at an instant: one item, or a page of the list; undefined where there is no such item. */
export function newsFor(query: URLSearchParams, news: readonly NewsFile[], now: number) {
  const items = published(news, now);
  const id = wholeNumber(query, 'id', 1);
  if (id !== undefined) {
    const item = items.find((candidate) => candidate.id === id);
    return item && { news: newsItemResponse(item) };
  }
  const take = wholeNumber(query, 'take', 1, mostItems) ?? pageSize;
  const skip = wholeNumber(query, 'skip', 0) ?? 0;
  return { news: items.slice(skip, skip + take).map(newsItemResponse) };
}
