import { apiAddress } from '../site/addresses.ts';
import { pageSize } from '../site/contract.ts';
import { newsAddresses } from '../site/news.ts';
import { bookingResponse, configResponse } from './api/responses.ts';
import { articleResponse, landingResponse, newsItemResponse, publishedNews } from './api/news.ts';
import { calendarFiles } from './formats/calendar.ts';
import { feedFiles } from './formats/feeds.ts';
import type { Format, SiteText, FormatInput } from './formats/format.ts';
import { robots, securityTxt, sitemap } from './formats/machines.ts';
import { manifest } from './formats/manifest.ts';
import { siteList } from './siteList.ts';

/** Responses of the API to all requests that scripts make, as static files. */
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
    [newsAddresses.landing, landingResponse(listed, now)],
    ...starts.map((skip) => [newsAddresses.page(skip), { news: items.slice(skip, skip + pageSize) }] as [string, unknown]),
    ...listed.map(({ id }, index) => [newsAddresses.item(id), articleResponse(listed, index)] as [string, unknown]),
  ];
  return responses.map(([address, response]) => ({
    path: apiAddress(address, api),
    type: 'application/json; charset=utf-8',
    text: JSON.stringify(response),
  }));
};

/** The list of all formats, which the build, the running server and the preview share. */
const formats: readonly Format[] = [feedFiles, calendarFiles, sitemap, robots, securityTxt, apiFiles, siteList, manifest];

export const formatFiles = (input: FormatInput): SiteText[] => formats.flatMap((format) => format(input));
