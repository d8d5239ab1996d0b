const sortedLetters = (word: string): string => [...word].toSorted().join('');

/** Whether a word is another one without one of its letters. */
function lacksOneOf(short: string, long: string): boolean {
  const at = [...long].findIndex((letter, place) => letter !== short[place]);
  return long.slice(0, at) + long.slice(at + 1) === short;
}

/**
 * Whether a typed word that stands nowhere may mean a known one: as its beginning, or with letters swapped, one left out or one too many.
 * Another letter in place of one makes other words, as in "belt" and "beat", and counts in long words alone. Hardly anybody mistypes the
 * first letter.
 */
export const mayMean = (typed: string, meant: string): boolean =>
  typed[0] === meant[0] &&
  (typed.length > 6 ||
    meant.startsWith(typed) ||
    sortedLetters(typed) === sortedLetters(meant) ||
    lacksOneOf(typed, meant) ||
    lacksOneOf(meant, typed));
