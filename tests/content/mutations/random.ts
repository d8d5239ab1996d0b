import { isDefined } from '../../../src/domain/defined.ts';

/** Random choices that are the same for the same seed (mulberry32). */
export interface Random {
  /** A whole number from 0 up to, but not including, a bound. */
  below(bound: number): number;
  pick<Item>(items: readonly Item[]): Item | undefined;
}

export function seeded(seed: number): Random {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const below = (bound: number) => Math.floor(next() * bound);
  return { below, pick: (items) => items[below(items.length)] };
}

/** A word with a slip of the finger in it: two letters that changed places, or one too many. */
export function misspelled(word: string, random: Random): string {
  const places = word
    .slice(0, -1)
    .split('')
    .map((letter, at) => (letter !== word[at + 1] && /\w/.test(letter) && /\w/.test(word[at + 1] ?? '') ? at : undefined))
    .filter(isDefined);
  const at = random.pick(places);
  return at === undefined ? `${word}x` : `${word.slice(0, at)}${word[at + 1]}${word[at]}${word.slice(at + 2)}`;
}
