/** The key of the page that shows any article: the address of its file (`src/site/pageKey.ts`). */
export const articleKey = '/news/[news]';
