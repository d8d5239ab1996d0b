/** Breaks a text at its spaces, for SVG; a word longer than a line stays whole. */
export function wrapWords(text: string, maxLength: number): string[] {
  return text.split(' ').reduce<string[]>((lines, word) => {
    const last = lines.at(-1);
    const longer = last === undefined ? word : `${last} ${word}`;
    return last !== undefined && longer.length <= maxLength ? [...lines.slice(0, -1), longer] : [...lines, word];
  }, []);
}
