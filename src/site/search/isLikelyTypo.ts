const sortedLetters = (word: string): string => [...word].toSorted().join('');

/** True if `short` is `long` with one letter removed. */
function lacksOneOf(short: string, long: string): boolean {
  const at = [...long].findIndex((letter, place) => letter !== short[place]);
  return long.slice(0, at) + long.slice(at + 1) === short;
}

/**
 * True if an unknown word may be a typo of a known one: its beginning, or the word with letters swapped, one missing or one too many. In
 * short words, a replaced letter makes another word ("belt", "beat"), so that counts only in long ones. People rarely mistype the first
 * letter.
 */
export const isLikelyTypo = (typed: string, meant: string): boolean =>
  typed[0] === meant[0] &&
  (typed.length > 6 ||
    meant.startsWith(typed) ||
    sortedLetters(typed) === sortedLetters(meant) ||
    lacksOneOf(typed, meant) ||
    lacksOneOf(meant, typed));
