/**
 * A class for headings and parts with an id. Reader views (Mozilla's Readability) leave out what has an id like `sponsors` or `dessertSocial`,
 * which they take for what surrounds a text, unless a word among its classes says that it is text.
 */
export const readerClass = 'article';
