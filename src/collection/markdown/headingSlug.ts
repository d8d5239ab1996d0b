/** The address of a heading by its words, without the #: `whats-new` of "What's new?". Empty if it has neither letters nor digits. */
export const headingSlug = (words: string): string =>
  words
    .toLowerCase()
    .replace(/[’']/g, '')
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '');
