/** Words that don't tell teams apart. */
const common = new Set(['and', 'the', 'for', 'team', 'teams', 'department', 'crew', 'staff', 'group', 'office', 'general']);

/** The words of a name or id in lower case: `con`, `ops` for `conOps`. */
export const wordsIn = (name: string): string[] =>
  (
    name
      .replaceAll(/(\p{Ll})(\p{Lu})/gu, '$1 $2')
      .toLowerCase()
      .match(/[\p{L}\p{N}]+/gu) ?? []
  ).filter((word) => !common.has(word));

/** Minimum length of a common stem, and maximum length of the rest of each word. */
const [minStem, maxRest] = [6, 4];

function haveSameStem(one: string, other: string): boolean {
  if (one === other) return true;
  const [short = '', long = ''] = [one, other].toSorted((a, b) => a.length - b.length);
  let same = 0;
  while (same < short.length && short[same] === long[same]) same += 1;
  if (same === short.length && short.length >= 4) return long.length - same <= maxRest;
  return same >= minStem && long.length - same <= maxRest;
}

/** True if two names have words with a common stem. @example isSimilarName('Programme', 'programming') */
export const isSimilarName = (one: string, other: string): boolean =>
  wordsIn(one).some((word) => wordsIn(other).some((each) => haveSameStem(word, each)));
