/** Words that every team may have in its name. */
const common = new Set(['and', 'the', 'for', 'team', 'teams', 'department', 'crew', 'staff', 'group', 'office', 'general']);

/** The words of a name or an id, in small letters, as `con`, `ops` of `conOps`. */
export const wordsIn = (name: string): string[] =>
  (
    name
      .replaceAll(/(\p{Ll})(\p{Lu})/gu, '$1 $2')
      .toLowerCase()
      .match(/[\p{L}\p{N}]+/gu) ?? []
  ).filter((word) => !common.has(word));

/** How many letters two words of one stem may have in common at least, and each besides these at most. */
const [fewest, ending] = [6, 4];

function haveOneStem(one: string, other: string): boolean {
  if (one === other) return true;
  const [short = '', long = ''] = [one, other].toSorted((a, b) => a.length - b.length);
  let same = 0;
  while (same < short.length && short[same] === long[same]) same += 1;
  if (same === short.length && short.length >= 4) return long.length - same <= ending;
  return same >= fewest && long.length - same <= ending;
}

/**
 * Whether two names have a word of one stem.
 * @example isAlike('Programme', 'programming')
 */
export const isAlike = (one: string, other: string): boolean =>
  wordsIn(one).some((word) => wordsIn(other).some((each) => haveOneStem(word, each)));
