import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { tagOf } from '../../render/files/etag.ts';
import type { IndexedFile } from '../../render/files/fileIndex.ts';
import { storeText } from '../../render/files/storedText.ts';
import type { KeepFile } from './keepFiles.ts';

export interface TextFile {
  /** Path below the folder that is served, with forward slashes. */
  file: string;
  type: string;
  text: string;
  /** Whether to compress it as far as possible. */
  dense?: boolean;
}

/**
 * Writes a text that was rendered from the content, and its encodings where they are smaller.
 * @param known what the release before has there: if it is the same, it is kept
 */
export function writeText(client: string, { file, type, text, dense }: TextFile, known?: IndexedFile, keep?: KeepFile): IndexedFile {
  const path = join(client, file);
  if (known?.type === type && known.etag === tagOf(text) && keep?.(known)) return known;
  const { etag, plain, br, gzip } = storeText(text, type, dense);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, plain);
  const indexed: IndexedFile = { file, type, size: plain.length, etag, rendered: true, immutable: false };
  for (const [encoding, bytes] of Object.entries({ br, gz: gzip })) {
    if (!bytes || bytes.length >= plain.length) continue;
    writeFileSync(`${path}.${encoding}`, bytes);
    indexed[encoding as 'br' | 'gz'] = bytes.length;
  }
  return indexed;
}
