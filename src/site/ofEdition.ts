import type { BookingResponse, Config } from './contract.ts';
import { windowsOf } from './schedule.ts';

/** Responses of the API by their cache keys (section 7). */
export interface LiveData {
  config: Config;
  hotelBooking: BookingResponse;
}

/** Whether a configuration is about another edition than that of a page: by its year, else by its dates. */
function isOfAnother(live: Config, page: Config): boolean {
  const { conYear, closingCeremony } = live.convention ?? {};
  const year = conYear ?? closingCeremony?.getUTCFullYear();
  if (year !== undefined) return year !== page.convention?.conYear;
  const over = page.convention?.closingCeremony;
  return over !== undefined && Object.values(windowsOf(live)).some((window) => window?.open && window.open > over);
}

/**
 * What live data says about the edition of a page. Days, prices and texts come with the page, so that those of another edition beside
 * them would be falsehoods: of an API that is a year ahead or behind, the notice alone counts. A closing ceremony that an API doesn't name
 * is that of the page.
 * @param page the configuration in the page
 */
export function ofEdition(live: Partial<LiveData>, page: Config): Partial<LiveData> {
  const { config } = live;
  if (!config) return live;
  if (isOfAnother(config, page)) return { config: { ...page, notice: config.notice } };
  const { closingCeremony = page.convention?.closingCeremony } = config.convention ?? {};
  return { ...live, config: { ...config, convention: { ...config.convention, closingCeremony } } };
}
