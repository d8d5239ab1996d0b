/** Address of the search index file. */
export const searchFilePath = '/search-index.json';
