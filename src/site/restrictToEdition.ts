import type { Config } from './contract.ts';
import type { LiveData } from './liveData.ts';
import { windowsOf } from './schedule.ts';

/** True if a configuration is about another edition than the page's: by its year, otherwise by its dates. */
function isOtherEdition(live: Config, page: Config): boolean {
  const { conYear, closingCeremony } = live.convention ?? {};
  const year = conYear ?? closingCeremony?.getUTCFullYear();
  if (year !== undefined) return year !== page.convention?.conYear;
  const over = page.convention?.closingCeremony;
  return over !== undefined && Object.values(windowsOf(live)).some((window) => window?.open && window.open > over);
}

/**
 * Restricts live data to the page's edition. Days, prices and texts are part of the page, so dates of another edition beside them would be
 * wrong: if the API is a year ahead or behind, only its notice is used. The closing ceremony defaults to that of the page.
 * @param page configuration in the page
 */
export function restrictToEdition(live: Partial<LiveData>, page: Config): Partial<LiveData> {
  const { config } = live;
  if (!config) return live;
  if (isOtherEdition(config, page)) return { config: { ...page, notice: config.notice } };
  const { closingCeremony = page.convention?.closingCeremony } = config.convention ?? {};
  return { ...live, config: { ...config, convention: { ...config.convention, closingCeremony } } };
}
