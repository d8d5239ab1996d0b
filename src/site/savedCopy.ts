import { base } from '../domain/base.ts';
import type { LocaleFormats } from '../domain/localeFormats.ts';
import type { Zone } from '../domain/zone.ts';

/** Address of the service worker. It never changes, because browsers know an installed worker by it. */
export const workerPath = '/sw.js';

/** Address of the list of everything that a device keeps for reading without a connection. */
export const siteListPath = '/offline.json';

/** Address of the page that stands in, without a connection, for pages that aren't kept. A site may have none. */
export const offlinePath = '/offline';

export interface SiteList {
  /** Changes with the content. A device that keeps another one looks for what is new. */
  version: string;
  zone: Zone;
  /** How dates are written; absent if it is as in the United States. */
  formats?: LocaleFormats;
  /** Addresses to keep, the most needed ones first. */
  addresses: string[];
  /** Where other addresses of pages lead, such as short ones. */
  redirects: Record<string, string>;
}

/** Names of the caches begin with this. The version of the code follows. Sites below different bases share the caches of their host. */
export const cachePrefix = base === '' ? 'site-' : `site:${base}:`;

/** Header of a copy: when the server sent the original, as an HTTP date. */
export const savedAtHeader = 'x-saved-at';

/** Id of the bar in a document that is a copy. Its `<time>` says since when; where a page isn't saved, it has none. */
export const savedBarId = 'saved-copy';

/** Where a page came from: the server, a copy on this device, or the page that stands in for one that isn't kept. */
export type PageOrigin = { from: 'server' } | { from: 'copy'; savedAt: Date } | { from: 'standIn' };

/** Where a page came from, by the date of its copy (HTTP or ISO); null if it isn't one. */
export const pageOrigin = (savedAt: string | null): PageOrigin =>
  savedAt === null ? { from: 'server' } : { from: 'copy', savedAt: new Date(savedAt) };

/** A page's message to the worker: the addresses that it loaded. */
export type LoadedAddresses = string[];
