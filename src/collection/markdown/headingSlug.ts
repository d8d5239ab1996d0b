/** The slug of a heading: `whats-new` for "What's new?". Empty if it has neither letters nor digits. */
export const headingSlug = (words: string): string =>
  words
    .toLowerCase()
    .replace(/[’']/g, '')
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '');
