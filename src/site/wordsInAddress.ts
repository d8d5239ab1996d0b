/** What to search for at an address at which there is nothing (decoded): `code of conduct` for `/CodeOf-Conduct`. Empty if it has no words. */
export const wordsInAddress = (path: string): string =>
  path
    .replaceAll(/(?<=\p{Ll})(?=\p{Lu})/gu, ' ')
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
    .toLowerCase();
