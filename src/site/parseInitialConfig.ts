import type { Config, ConfigResponse } from './contract.ts';

const dates = new Set(['open', 'close', 'closingCeremony', 'from', 'until']);

/** The configuration of our own server, as its contract reads it, without the code that checks answers of any server. */
export function parseInitialConfig(answer: ConfigResponse): Config {
  const asDate = (key: string, value: unknown) => (dates.has(key) && typeof value === 'string' ? new Date(value) : value);
  return JSON.parse(JSON.stringify(answer), asDate) as Config;
}
