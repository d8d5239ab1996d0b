/** Breaks a text into lines of at most so many letters, at its spaces; a longer word keeps a line of its own. */
export function wrapWords(text: string, letters: number): string[] {
  return text.split(' ').reduce<string[]>((lines, word) => {
    const last = lines.at(-1);
    const longer = last === undefined ? word : `${last} ${word}`;
    return last !== undefined && longer.length <= letters ? [...lines.slice(0, -1), longer] : [...lines, word];
  }, []);
}
