/** The search query for a decoded address without a page: `code of conduct` for `/CodeOf-Conduct`. Empty if it has no words. */
export const wordsInAddress = (path: string): string =>
  path
    .replaceAll(/(?<=\p{Ll})(?=\p{Lu})/gu, ' ')
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
    .toLowerCase();
