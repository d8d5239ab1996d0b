export type Encoding = 'br' | 'gzip';

/** File extensions of precompressed copies. */
export const encodingExtensions: Readonly<Record<Encoding, string>> = { br: '.br', gzip: '.gz' };
