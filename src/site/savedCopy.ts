import { base } from '../domain/addresses.ts';
import type { LocaleFormats } from '../domain/format.ts';
import type { Zone } from '../domain/zone.ts';

/** Address of the service worker. Must never change, because browsers identify an installed worker by it. */
export const workerPath = '/sw.js';

/** Address of the list of everything that a device saves for offline reading. */
export const siteListPath = '/offline.json';

/** Address of the offline fallback page, shown for pages that aren't saved. A site may have none. */
export const offlinePath = '/offline';

export interface SiteList {
  /** Changes with the content, so that devices notice updates. */
  version: string;
  zone: Zone;
  formats?: LocaleFormats;
  /** Addresses to save, the most important ones first. */
  addresses: string[];
  redirects: Record<string, string>;
}

/** Prefix of cache names; the code version follows. Sites under different base paths share the caches of their host. */
export const cachePrefix = base === '' ? 'site-' : `site:${base}:`;

/** Header of a saved copy: the date of the original response, as an HTTP date. */
export const savedAtHeader = 'x-saved-at';

/** Id of the bar in a saved document. Its `<time>` says when it was saved; the offline fallback has none. */
export const savedBarId = 'saved-copy';

/** A page's message to the service worker: the addresses that it loaded. */
export type LoadedAddresses = string[];

interface Navigator {
  connection?: { saveData?: boolean; effectiveType?: string };
}

/** True if the browser is set to save data, or the connection is very slow. Only Chromium reports this, to service workers as well. */
export function savesData(): boolean {
  const { connection } = (globalThis as unknown as { navigator: Navigator }).navigator;
  return connection?.saveData === true || connection?.effectiveType?.endsWith('2g') === true;
}
