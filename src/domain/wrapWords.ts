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
