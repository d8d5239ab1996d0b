/** A text that begins with a heading of Markdown: its words, and what is written around those of the heading. */
export interface Heading {
  /** The characters that make it a heading. */
  before: string;
  /** The words of the heading, and the text below it. */
  words: string;
  /** The section's address, which links lead to. */
  after: string;
}

/** Reads a text that begins with a heading; undefined for any other text. */
export function headingIn(text: string): Heading | undefined {
  const [, before, words = '', after = '', below = ''] = /^(#{1,6}[ \t])(.*?)([ \t]\[#[\w-]+\][ \t]*)?(\n[^]*)?$/.exec(text) ?? [];
  return before === undefined ? undefined : { before, words: words + below, after };
}

export const isHeadingText = (text: string): boolean => !text.includes('\n') && headingIn(text) !== undefined;

/** A heading with other words, and its address as it was. What is below its line is the text below it. */
export function withWords({ before, after }: Heading, words: string): string {
  const [line = ''] = words.split('\n', 1);
  return before + line + after + words.slice(line.length);
}
