import { createHash } from 'node:crypto';
import { memoize } from '../../../domain/memoize.ts';

/** A short digest, by which shipped names and pictures are recognized without being spelled out in this repository. */
export const shortHash = (content: string | Buffer): string => createHash('sha256').update(content).digest('hex').slice(0, 12);

const wordHash = memoize((word: string) => shortHash(word));

const hashedWords = (text: string) =>
  [...text.matchAll(/[\p{L}\p{N}]+/gu)].map(({ 0: word, index }) => ({
    hash: wordHash(word.toLowerCase()),
    start: index,
    end: index + word.length,
  }));

/** Hashes a name word by word, ignoring case and punctuation: `Palm Court, Inc.` and `palm-court-inc` give the same. */
export const hashedName = (name: string): string =>
  hashedWords(name)
    .map(({ hash }) => hash)
    .join(' ');

/** Finds hashed names in a text, each from `start` up to `end`. */
export type FindNames = (text: string) => { name: string; start: number; end: number }[];

/** @param names from `hashedName` */
export function createNameFinder(names: readonly string[]): FindNames {
  const byFirst = Map.groupBy(
    names.map((name) => ({ name, rest: name.split(' ').slice(1) })),
    ({ name }) => name.split(' ', 1)[0],
  );
  return (text) => {
    const words = hashedWords(text);
    return words.flatMap(({ hash, start, end }, index) =>
      (byFirst.get(hash) ?? [])
        .filter(({ rest }) => rest.every((other, place) => words[index + 1 + place]?.hash === other))
        .map(({ name, rest }) => ({ name, start, end: words[index + rest.length]?.end ?? end })),
    );
  };
}
