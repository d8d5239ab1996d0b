export interface IndexedFile {
  /** Path below the served folder, with forward slashes. */
  file: string;
  type: string;
  /** Uncompressed size in bytes. */
  size: number;
  /** Strong entity tag of the uncompressed file, without quotes. */
  etag: string;
  /** Size of the brotli copy in bytes; absent if there is none. */
  br?: number;
  /** Size of the gzip copy in bytes; absent if there is none. */
  gz?: number;
  /** Set for pages, page data, and files in other formats, which a running server renders again when the content changes. */
  rendered?: true;
  immutable: boolean;
}

/** All served files by decoded address: `/fun/party`, `/assets/x.js`. */
export type FileIndex = Record<string, IndexedFile>;

/** The suffixes of a file and its precompressed copies: `['', '.br', '.gz']`. */
export const copyExtensions = ({ br, gz }: Pick<IndexedFile, 'br' | 'gz'>): string[] => [
  '',
  ...(br ? ['.br'] : []),
  ...(gz ? ['.gz'] : []),
];
