export type Encoding = 'br' | 'gzip';

/** What the name of a file's compressed copy ends in. */
export const encodingExtensions: Readonly<Record<Encoding, string>> = { br: '.br', gzip: '.gz' };
