import { createHash } from 'node:crypto';

/** A match in a text; `end` is exclusive. */
export interface FoundName {
  name: string;
  start: number;
  end: number;
}

/** A short digest, by which shipped names and pictures are recognized without being spelled out in this repository. */
export const shortHash = (content: string | Buffer): string => createHash('sha256').update(content).digest('hex').slice(0, 12);

const hashes = new Map<string, string>();

function wordHash(word: string): string {
  const hash = hashes.get(word) ?? shortHash(word);
  hashes.set(word, hash);
  return hash;
}

const wordsIn = (text: string) =>
  [...text.matchAll(/[\p{L}\p{N}]+/gu)].map(({ 0: word, index }) => ({
    hash: wordHash(word.toLowerCase()),
    start: index,
    end: index + word.length,
  }));

/** Hashes a name word by word, ignoring case and punctuation: `Palm Court, Inc.` and `palm-court-inc` give the same. */
export const hashedName = (name: string): string =>
  wordsIn(name)
    .map(({ hash }) => hash)
    .join(' ');

/** Returns a function that finds names in a text. @param names from `hashedName` */
export function nameFinder(names: readonly string[]): (text: string) => FoundName[] {
  const byFirst = Map.groupBy(
    names.map((name) => ({ name, rest: name.split(' ').slice(1) })),
    ({ name }) => name.split(' ', 1)[0],
  );
  return (text) => {
    const words = wordsIn(text);
    return words.flatMap(({ hash, start, end }, index) =>
      (byFirst.get(hash) ?? [])
        .filter(({ rest }) => rest.every((other, place) => words[index + 1 + place]?.hash === other))
        .map(({ name, rest }) => ({ name, start, end: words[index + rest.length]?.end ?? end })),
    );
  };
}
