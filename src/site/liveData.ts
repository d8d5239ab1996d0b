import { valueAt, withValueAt } from '../domain/json.ts';
import type { Config, LiveData, Readable } from './contract.ts';
import { windowsOf } from './schedule.ts';

/** Fills in what can't be read of an answer with what is known. What is absent stays absent. */
export function fillUnreadable<Value extends object>({ unreadable = [], ...read }: Readable<Value>, known: Value | undefined): Value {
  return unreadable.reduce<Value>((value, path) => withValueAt(value, path, valueAt(known, path)), read as unknown as Value);
}

/** True if a configuration is about another edition than the page's: by its year, otherwise by its dates. */
function isOtherEdition(live: Config, page: Config): boolean {
  const { conYear, closingCeremony } = live.convention ?? {};
  const over = page.convention?.closingCeremony;
  if (conYear !== undefined) return conYear !== page.convention?.conYear;
  // A convention may end in another year than it begins.
  if (closingCeremony) return closingCeremony.getUTCFullYear() !== (over?.getUTCFullYear() ?? page.convention?.conYear);
  return over !== undefined && Object.values(windowsOf(live)).some((window) => window?.open && window.open > over);
}

/**
 * Restricts live data to the page's edition. Days, prices and texts are part of the page, so dates of another edition beside them would be
 * wrong: if the API is a year ahead or behind, only its notice is used. The closing ceremony and the notice default to those of the page:
 * this site's API sends an empty notice if there is none.
 * @param page configuration in the page
 */
export function restrictToEdition(live: Partial<LiveData>, page: Config): Partial<LiveData> {
  const { config } = live;
  if (!config) return live;
  const { notice = page.notice } = config;
  if (isOtherEdition(config, page)) return { config: { ...page, notice } };
  const { closingCeremony = page.convention?.closingCeremony } = config.convention ?? {};
  return { ...live, config: { ...config, notice, convention: { ...config.convention, closingCeremony } } };
}
