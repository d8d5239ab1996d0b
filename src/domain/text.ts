export const counted = (count: number, one: string, many = `${one}s`): string => `${count} ${count === 1 ? one : many}`;

export const escapeRegExp = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);

export const listUpTo = (texts: readonly string[], most: number): string =>
  texts.slice(0, most).join(', ') + (texts.length > most ? ` and ${texts.length - most} more` : '');

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

const segmenter = new Intl.Segmenter('en', { granularity: 'sentence' });

/** The segmenter doesn't know Markdown, and splits "**Stop.** Go." before the closing delimiter. */
const closingDelimiters = /^[*_]+["”’)]*(?:\s+|$)/;

/** Splits a text, maybe Markdown, at sentences and line breaks. Parts keep trailing whitespace, so that joined they give the text. */
export function sentencesOf(text: string): string[] {
  const sentences: string[] = [];
  for (const { segment } of segmenter.segment(text)) {
    const [closing = ''] = /\S$/.test(sentences.at(-1) ?? '') ? (closingDelimiters.exec(segment) ?? []) : [];
    if (closing !== '') sentences.push(sentences.pop() + closing);
    if (segment.length > closing.length) sentences.push(segment.slice(closing.length));
  }
  return sentences;
}

/** Wraps words into lines of at most `width`. A single word that is wider gets a line of its own. */
export function wrapWords(words: readonly string[], width: number, widthAt: (line: string) => number): string[] {
  const lines: string[] = [];
  for (const word of words) {
    const longer = `${lines.at(-1) ?? ''} ${word}`.trim();
    if (lines.length > 0 && widthAt(longer) <= width) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines;
}

/** Letters that Unicode doesn't decompose, and quotes. */
const folded: Readonly<Record<string, string>> = { ß: 'ss', æ: 'ae', œ: 'oe', ø: 'o', ł: 'l', đ: 'd', ð: 'd', þ: 'th', '‘': "'", '’': "'" };

/** Normalizes a text for lenient comparison: lower case, no accents, straight quotes. */
export const foldText = (text: string): string =>
  text
    .toLowerCase()
    .normalize('NFD')
    .replaceAll(/\p{M}|[ßæœøłđðþ‘’]/gu, (letter) => folded[letter] ?? '');

/** Lengths of the common prefix, and of the common suffix of what remains, of two lists or strings. */
export function commonEnds(one: ArrayLike<string>, other: ArrayLike<string>): [start: number, end: number] {
  const maxLength = Math.min(one.length, other.length);
  let start = 0;
  while (start < maxLength && one[start] === other[start]) start += 1;
  let end = 0;
  while (end < maxLength - start && one[one.length - 1 - end] === other[other.length - 1 - end]) end += 1;
  return [start, end];
}
