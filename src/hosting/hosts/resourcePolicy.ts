import { feedAddresses } from '../../domain/fileAddresses.ts';

/**
 * The header that tells which sites may embed a response. With `same-origin`, chat previews, feed readers and partners' pages show nothing
 * of it.
 */
export const resourcePolicyHeader = 'cross-origin-resource-policy';
/** Its values: for pages and data, and for files that other sites may embed. */
export const sameOrigin = 'same-origin';
export const crossOrigin = 'cross-origin';

const feeds = Object.values(feedAddresses).map((address) => address.replaceAll('.', String.raw`\.`));

/** Paths that other sites may embed: pictures, such as cards, icons and logos; calendars; feeds. Matched case-insensitively. */
export const embeddablePattern = String.raw`\.(?:avif|gif|ico|ics|jpe?g|png|svg|webp)$|^(?:${feeds.join('|')})$`;
const embeddable = new RegExp(embeddablePattern, 'i');

/** True if other sites may embed the file at a path. */
export const isEmbeddable = (path: string): boolean => embeddable.test(path);
