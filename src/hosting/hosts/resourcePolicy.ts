import { feedAddresses } from '../../domain/fileAddresses.ts';

/**
 * The header that tells which sites may embed a response. With `same-origin`, chat previews, feed readers and partners' pages show nothing
 * of it.
 */
export const resourcePolicy = 'cross-origin-resource-policy';
/** Its values: for pages and data, and for files that other sites may embed. */
export const ownSite = 'same-origin';
export const everySite = 'cross-origin';

const feeds = Object.values(feedAddresses).map((address) => address.replaceAll('.', String.raw`\.`));

/** Paths that other sites may embed: pictures, such as cards, icons and logos; calendars; feeds. Matched case-insensitively. */
export const sharedPattern = String.raw`\.(?:avif|gif|ico|ics|jpe?g|png|svg|webp)$|^(?:${feeds.join('|')})$`;
const shared = new RegExp(sharedPattern, 'i');

/** True if other sites may embed the file at a path. */
export const isShared = (path: string): boolean => shared.test(path);
