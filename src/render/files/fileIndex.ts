import { encodingExtensions } from './encoding.ts';

export interface IndexedFile {
  /** Path below the folder that is served, with forward slashes. */
  file: string;
  type: string;
  /** Bytes, uncompressed. */
  size: number;
  /** Strong entity tag of the uncompressed file, without quotes. */
  etag: string;
  /** Bytes of the brotli copy beside it; absent if there is none. */
  br?: number;
  /** Bytes of the gzip copy beside it; absent if there is none. */
  gz?: number;
  /** Set for pages, their data, and files in other formats: a running server renders these again when the content changes. */
  rendered?: true;
  immutable: boolean;
}

/** All files that are served, by decoded address: `/fun/party`, `/assets/x.js`. */
export type FileIndex = Record<string, IndexedFile>;

/** The extensions of a file's copies, itself included: `['', '.br', '.gz']`. */
export const copyExtensions = ({ br, gz }: Pick<IndexedFile, 'br' | 'gz'>): string[] => [
  '',
  ...(br ? [encodingExtensions.br] : []),
  ...(gz ? [encodingExtensions.gzip] : []),
];
