/** In characters. Nobody mistypes a longer word, and comparing two takes as many steps as the product of their lengths. */
const longestWord = 100;

/** The Levenshtein distance of two words; for long ones, the length of the longer, as if they had nothing in common. */
export function editDistance(a: string, b: string): number {
  if (Math.max(a.length, b.length) > longestWord) return a === b ? 0 : Math.max(a.length, b.length);
  const others = [...b];
  // The distances of what has been read of a to each beginning of b, in place: a check of a page asks for thousands.
  const row = Array.from({ length: others.length + 1 }, (_, index) => index);
  for (const [i, letter] of [...a].entries()) {
    let before = i;
    row[0] = i + 1;
    for (let j = 0; j < others.length; j += 1) {
      const above = row[j + 1] ?? 0;
      row[j + 1] = Math.min(before + (letter === others[j] ? 0 : 1), above + 1, (row[j] ?? 0) + 1);
      before = above;
    }
  }
  return row.at(-1) ?? 0;
}

/** Up to `most` candidates that differ from the word in at most `share` of their letters, the most similar first. */
export function nearest(word: string, candidates: readonly string[], most = 1, share = 1 / 2): string[] {
  return candidates
    .map((candidate) => ({ candidate, distance: editDistance(word.toLowerCase(), candidate.toLowerCase()) }))
    .filter(({ candidate, distance }) => distance <= Math.max(word.length, candidate.length) * share)
    .sort((a, b) => a.distance - b.distance)
    .slice(0, most)
    .map(({ candidate }) => candidate);
}
