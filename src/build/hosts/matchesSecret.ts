import { createHash, timingSafeEqual } from 'node:crypto';

const digestOf = (text: string) => createHash('sha256').update(text).digest();

/** Compares a value from a request with a secret in constant time. */
export const matchesSecret = (given: string | undefined, secret: string): boolean =>
  timingSafeEqual(digestOf(given ?? ''), digestOf(secret));
