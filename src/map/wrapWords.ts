/** Breaks a text at its spaces, for SVG; a word longer than a line stays whole. */
export function wrapWords(text: string, maxLength: number): string[] {
  const lines: string[] = [];
  for (const word of text.split(' ')) {
    const last = lines.at(-1);
    const longer = `${last} ${word}`;
    if (last !== undefined && longer.length <= maxLength) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines;
}
