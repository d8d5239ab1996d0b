export interface YamlLine {
  /** Offset of the first character. */
  start: number;
  /** Text without the line break. */
  text: string;
  /** Number of leading spaces. */
  indent: number;
}

/** The line around an offset. */
export function lineAt(source: string, offset: number): YamlLine {
  const start = source.lastIndexOf('\n', offset - 1) + 1;
  const end = source.indexOf('\n', start);
  const text = source.slice(start, end < 0 ? undefined : end);
  return { start, text, indent: text.length - text.trimStart().length };
}

/** The next line that is neither empty nor a comment; undefined at the end. */
export function nextLine(source: string, offset: number): YamlLine | undefined {
  for (let end = source.indexOf('\n', offset); end >= 0; end = source.indexOf('\n', end + 1)) {
    const next = lineAt(source, end + 1);
    if (/^\s*[^\s#]/.test(next.text)) return next;
  }
  return undefined;
}

/** Offset of the first non-space character of a line. */
export const textStart = ({ start, indent }: YamlLine): number => start + indent;
