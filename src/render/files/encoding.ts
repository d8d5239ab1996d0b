export type Encoding = 'br' | 'gzip';

/** Extensions of compressed copies. */
export const encodingExtensions: Readonly<Record<Encoding, string>> = { br: '.br', gzip: '.gz' };
