import { apiAddress } from '../../site/apiAddress.ts';
import { pageSize } from '../../site/contract.ts';
import { newsAddresses } from '../../site/newsAddresses.ts';
import { articleResponse, bookingResponse, configResponse, landingResponse, newsItemResponse, published } from '../api/responses.ts';
import type { Format } from './format.ts';

/** The answers of the API to all that scripts ask (section 7), for hosts that serve files alone. */
export const apiFiles: Format = ({ collection: { data, news }, snapshot, now }) => {
  const { api } = snapshot.shared.layout;
  if (api !== 'files') return [];
  const listed = published(news, now);
  const items = listed.map(newsItemResponse);
  // After a page that is full, scripts ask for the next one.
  const starts = Array.from({ length: Math.floor(items.length / pageSize) + 1 }, (_, page) => page * pageSize);
  const answers: [address: string, answer: unknown][] = [
    ['/api/config', configResponse(data)],
    ['/api/hotel/booking', bookingResponse(data)],
    [newsAddresses.landing, landingResponse(news, now)],
    ...starts.map((skip) => [newsAddresses.page(skip), { news: items.slice(skip, skip + pageSize) }] as [string, unknown]),
    ...listed.map(({ id }, place) => [newsAddresses.item(id), articleResponse(listed, place)] as [string, unknown]),
  ];
  return answers.map(([address, answer]) => ({
    path: apiAddress(address, api),
    type: 'application/json; charset=utf-8',
    text: JSON.stringify(answer),
  }));
};
