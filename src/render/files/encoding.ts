/** Content codings in which files are compressed ahead. */
export type Encoding = 'br' | 'gzip';
