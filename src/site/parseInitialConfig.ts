import type { Config, ConfigResponse } from './contract.ts';

const dates = new Set(['open', 'close', 'closingCeremony', 'from', 'until']);

/** Reads the configuration in a page like a response of the API, without the code that checks responses of other servers. */
export function parseInitialConfig(response: ConfigResponse): Config {
  const asDate = (key: string, value: unknown) => (dates.has(key) && typeof value === 'string' ? new Date(value) : value);
  return JSON.parse(JSON.stringify(response), asDate) as Config;
}
