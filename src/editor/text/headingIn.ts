/** A heading of Markdown: its words, and what is written around them. */
export interface Heading {
  /** The signs that make it a heading. */
  before: string;
  words: string;
  /** The section's address, which links lead to. */
  after: string;
}

/** Reads a text that is one heading; undefined for any other text. */
export function headingIn(text: string): Heading | undefined {
  const [, before, words = '', after = ''] = /^(#{1,6}[ \t])(.*?)([ \t]\[#[\w-]+\][ \t]*)?$/.exec(text) ?? [];
  return before === undefined ? undefined : { before, words, after };
}

/** A heading with other words, on one line, and its address as it was. */
export const withWords = ({ before, after }: Heading, words: string): string => before + words.replaceAll(/\s*\n\s*/g, ' ') + after;
