/** A text that begins with a Markdown heading, split so that only its words are edited. */
interface Heading {
  /** `## `. */
  before: string;
  /** The heading's text, and everything below it. */
  words: string;
  /** The section's id: ` [#parking]`. */
  after: string;
}

/** Undefined if the text doesn't begin with a heading. */
export function headingIn(text: string): Heading | undefined {
  const [, before, words = '', after = '', below = ''] = /^(#{1,6}[ \t])(.*?)([ \t]\[#[\w-]+\][ \t]*)?(\n[^]*)?$/.exec(text) ?? [];
  return before === undefined ? undefined : { before, words: words + below, after };
}

export const isHeadingText = (text: string): boolean => !text.includes('\n') && headingIn(text) !== undefined;

/** Replaces the words of a heading, and keeps its id. Everything after the first line goes below it. */
export function withWords({ before, after }: Heading, words: string): string {
  const [line = ''] = words.split('\n', 1);
  return before + line + after + words.slice(line.length);
}
