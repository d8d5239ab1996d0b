/** Offset of the start of the line. */
export const lineStart = (text: string, offset: number): number => text.lastIndexOf('\n', offset - 1) + 1;

/** Offset of the line break that ends the line, or of the end of the text. */
export function lineEnd(text: string, offset: number): number {
  const end = text.indexOf('\n', offset);
  return end < 0 ? text.length : end;
}

/** The indentation of the line. */
export const indentAt = (text: string, offset: number): string => /^[ \t]*/.exec(text.slice(lineStart(text, offset)))?.[0] ?? '';

/** As many spaces as there are characters before an offset in its line. */
export const blanksBefore = (text: string, offset: number): string => ' '.repeat(offset - lineStart(text, offset));

/** True if what separates two lines contains an empty one. */
export const isBlank = (separator: string): boolean => separator.split('\n').length > 2;
