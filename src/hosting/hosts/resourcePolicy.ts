import { feedAddresses } from '../../domain/fileAddresses.ts';

/** Says which sites may show an answer. While it names this site alone, chat previews, feed readers and partners' pages show nothing of it. */
export const resourcePolicy = 'cross-origin-resource-policy';
/** Its values: of pages and data, and of what other sites are meant to show. */
export const ownSite = 'same-origin';
export const everySite = 'cross-origin';

const feeds = Object.values(feedAddresses).map((address) => address.replaceAll('.', String.raw`\.`));

/** Paths of what other sites are meant to show: pictures, such as cards, icons and logos; calendars; feeds. Letters match in either case. */
export const sharedPattern = String.raw`\.(?:avif|gif|ico|ics|jpe?g|png|svg|webp)$|^(?:${feeds.join('|')})$`;
const shared = new RegExp(sharedPattern, 'i');

/** Whether other sites are meant to show what is at a path. */
export const isShared = (path: string): boolean => shared.test(path);
