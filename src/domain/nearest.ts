/** The Levenshtein distance of two words. */
export function editDistance(a: string, b: string): number {
  const others = [...b];
  let row = Array.from({ length: others.length + 1 }, (_, index) => index);
  for (const [i, letter] of [...a].entries()) {
    const next = [i + 1];
    for (let j = 0; j < others.length; j += 1)
      next.push(Math.min((row[j] ?? 0) + (letter === others[j] ? 0 : 1), (row[j + 1] ?? 0) + 1, (next[j] ?? 0) + 1));
    row = next;
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
