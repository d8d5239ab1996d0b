/**
 * A text that begins with a Markdown heading, split so that only its words are edited: `## ` before them, the words with everything below the
 * heading, and the section's id after them, ` [#parking]`. Undefined for other texts.
 */
export function headingIn(text: string) {
  const [, before, words = '', after = '', below = ''] = /^(#{1,6}[ \t])(.*?)([ \t]\[#[\w-]+\][ \t]*)?(\n[^]*)?$/.exec(text) ?? [];
  return before === undefined ? undefined : { before, words: words + below, after };
}

export const isHeadingText = (text: string): boolean => !text.includes('\n') && headingIn(text) !== undefined;

/** Replaces the words of a heading, and keeps its id. Everything after the first line goes below it. */
export function withWords({ before, after }: Record<'before' | 'after', string>, words: string): string {
  const [line = ''] = words.split('\n', 1);
  return before + line + after + words.slice(line.length);
}
