import { createHash } from 'node:crypto';

import type { Encoding } from './encoding.ts';
/** A strong entity tag of some bytes, without quotes. */
export const entityTag = (bytes: Uint8Array | string): string => createHash('sha256').update(bytes).digest('base64url').slice(0, 24);

/** The entity tag of an encoded resource. Its bytes differ from the original, so its strong tag must differ, too. */
export const encodedTag = (tag: string, encoding: Encoding | undefined): string => (encoding ? `"${tag}-${encoding}"` : `"${tag}"`);

/** True if an `If-None-Match` header matches a tag, by weak comparison (RFC 9110). */
export function matchesIfNoneMatch(header: string | null, tag: string): boolean {
  if (header === null) return false;
  return header.trim() === '*' || header.split(',').some((entry) => entry.trim().replace(/^W\//, '') === tag);
}
