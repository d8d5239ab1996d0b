/** Finds words that differ from a misspelled one by few letters, among thousands. */
export interface WordList {
  add(word: string): void;
  /** Words that start with others; at most so many. */
  startingWith(prefix: string, most: number): string[];
  /** Words with just these consonants, in this order. */
  withConsonants(consonants: string): string[];
  /** Words that need few letters typed, removed, changed or swapped to become the given one, with how many. */
  similarTo(word: string, most: number): { word: string; distance: number }[];
}

/** A bit for each letter that occurs: two words that differ by one typo differ in at most two bits. */
function lettersOf(word: string): number {
  let bits = 0;
  for (let index = 0; index < word.length; index += 1) bits |= 1 << (word.charCodeAt(index) & 31);
  return bits;
}

function countBits(bits: number): number {
  let count = 0;
  for (let rest = bits; rest !== 0; rest &= rest - 1) count += 1;
  return count;
}

/** Letters to type, remove, change or swap to get from one word to the other; more than `most` if there are more. */
export function typoDistance(a: string, b: string, most: number): number {
  let [before, last]: [number[], number[]] = [[], Array.from({ length: b.length + 1 }, (_, index) => index)];
  for (let i = 1; i <= a.length; i += 1) {
    const row = [i];
    let least = i;
    for (let j = 1; j <= b.length; j += 1) {
      const isSame = a[i - 1] === b[j - 1];
      let cost = Math.min((last[j - 1] ?? 0) + (isSame ? 0 : 1), (last[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1);
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]) cost = Math.min(cost, (before[j - 2] ?? 0) + 1);
      row.push(cost);
      least = Math.min(least, cost);
    }
    if (least > most) return most + 1;
    [before, last] = [last, row];
  }
  return last[b.length] ?? 0;
}

/** How many typos a word of so many letters may have. */
export const typosAllowed = (length: number): number => (length < 4 ? 0 : length < 8 ? 1 : 2);

export function createWordList(): WordList {
  const byLength: { word: string; letters: number }[][] = [];
  return {
    add(word) {
      (byLength[word.length] ??= []).push({ word, letters: lettersOf(word) });
    },
    startingWith(prefix, most) {
      const found: string[] = [];
      for (let length = prefix.length + 1; length < byLength.length && found.length < most; length += 1)
        for (const { word } of byLength[length] ?? []) if (found.length < most && word.startsWith(prefix)) found.push(word);
      return found;
    },
    withConsonants(consonants) {
      // Any vowels in between, and each letter once or twice: "msg" is "message".
      const pattern = new RegExp(`^${[...consonants].map((letter) => `${letter}{1,2}[aeiou]*`).join('')}$`);
      return byLength
        .slice(consonants.length + 1)
        .flatMap((words) => (words ?? []).flatMap(({ word }) => (pattern.test(word) ? word : [])));
    },
    similarTo(word, most) {
      const letters = lettersOf(word);
      const found: { word: string; distance: number }[] = [];
      for (let length = word.length - most; length <= word.length + most; length += 1)
        for (const candidate of byLength[length] ?? []) {
          if (countBits(candidate.letters ^ letters) > 2 * most) continue;
          const distance = typoDistance(word, candidate.word, most);
          if (distance <= most) found.push({ word: candidate.word, distance });
        }
      return found;
    },
  };
}
