import type { Config, ConfigResponse } from './contract.ts';

const dates = new Set(['open', 'close', 'closingCeremony', 'from', 'until']);

/** Parses the configuration in a page. Unlike an API response it needs no validation, so the validator needn't load. */
export function parseInitialConfig(response: ConfigResponse): Config {
  const asDate = (key: string, value: unknown) => (dates.has(key) && typeof value === 'string' ? new Date(value) : value);
  return JSON.parse(JSON.stringify(response), asDate) as Config;
}
