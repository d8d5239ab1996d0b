import { createHash, timingSafeEqual } from 'node:crypto';

const digestOf = (text: string) => createHash('sha256').update(text).digest();

/** Compares what a request brings with a secret, in a time that depends on neither. */
export const matchesSecret = (given: string | undefined, secret: string): boolean =>
  timingSafeEqual(digestOf(given ?? ''), digestOf(secret));
