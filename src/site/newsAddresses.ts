import { landingCount, pageSize } from './contract.ts';

/** Addresses of the API's news as the site asks for them (section 7). A date spoof may be added. */
export const newsAddresses = {
  /** News for the home page. */
  landing: `/api/news/landing?take=${landingCount}`,
  /** A page of the list, after the newest `skip` items. */
  page: (skip: number): string => `/api/news?take=${pageSize}&skip=${skip}`,
  item: (id: number): string => `/api/news?id=${id}`,
};
