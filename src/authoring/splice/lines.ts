/** Offset of the first character of the line that an offset is in. */
export const lineStart = (text: string, offset: number): number => text.lastIndexOf('\n', offset - 1) + 1;

/** Offset of the end of the line that an offset is in, in front of its line end. */
export function lineEnd(text: string, offset: number): number {
  const end = text.indexOf('\n', offset);
  return end < 0 ? text.length : end;
}

export const indentAt = (text: string, offset: number): string => /^[ \t]*/.exec(text.slice(lineStart(text, offset)))?.[0] ?? '';

/** As many blanks as there are characters in front of an offset in its line. */
export const blanksBefore = (text: string, offset: number): string => ' '.repeat(offset - lineStart(text, offset));

export const isBlank = (separator: string): boolean => separator.split('\n').length > 2;
