/**
 * A class for headings and sections with an id. Reader views (Mozilla's Readability) drop elements with ids such as `sponsors` or
 * `dessertSocial` as boilerplate, unless a class marks them as text.
 */
export const readerClass = 'article';
