/** Address of the file with everything that can be searched. */
export const searchFilePath = '/search-index.json';
