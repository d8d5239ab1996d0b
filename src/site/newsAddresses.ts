import { landingCount, pageSize } from './contract.ts';

/** Addresses at which the site requests news from the API (section 7). A date spoof may be added. */
export const newsAddresses = {
  landing: `/api/news/landing?take=${landingCount}`,
  /** A page of the list, skipping the newest `skip` items. */
  page: (skip: number): string => `/api/news?take=${pageSize}&skip=${skip}`,
  item: (id: number): string => `/api/news?id=${id}`,
};
