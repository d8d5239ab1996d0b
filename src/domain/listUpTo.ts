/** Joins texts, abbreviating a long list: "a, b and 3 more". */
export const listUpTo = (texts: readonly string[], most: number): string =>
  texts.slice(0, most).join(', ') + (texts.length > most ? ` and ${texts.length - most} more` : '');
