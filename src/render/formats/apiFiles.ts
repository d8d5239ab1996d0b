import { apiAddress } from '../../site/apiAddress.ts';
import { pageSize } from '../../site/contract.ts';
import { newsAddresses } from '../../site/newsAddresses.ts';
import { articleResponse, bookingResponse, configResponse, landingResponse, newsItemResponse, publishedNews } from '../api/responses.ts';
import type { Format } from './format.ts';

/** Responses of the API to all requests that scripts make (section 7), as static files. */
export const apiFiles: Format = ({ collection: { data, news }, snapshot, now }) => {
  const { api } = snapshot.shared.layout;
  if (api !== 'files') return [];
  const listed = publishedNews(news, now);
  const items = listed.map(newsItemResponse);
  // After a full page, scripts request the next one, which may be empty.
  const starts = Array.from({ length: Math.floor(items.length / pageSize) + 1 }, (_, page) => page * pageSize);
  const responses: [address: string, response: unknown][] = [
    ['/api/config', configResponse(data)],
    ['/api/hotel/booking', bookingResponse(data)],
    [newsAddresses.landing, landingResponse(news, now)],
    ...starts.map((skip) => [newsAddresses.page(skip), { news: items.slice(skip, skip + pageSize) }] as [string, unknown]),
    ...listed.map(({ id }, place) => [newsAddresses.item(id), articleResponse(listed, place)] as [string, unknown]),
  ];
  return responses.map(([address, response]) => ({
    path: apiAddress(address, api),
    type: 'application/json; charset=utf-8',
    text: JSON.stringify(response),
  }));
};
