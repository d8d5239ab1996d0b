/** The key of the page that shows all articles: the route of its file (`src/site/pageKey.ts`). */
export const articleKey = '/news/[news]';

/** The address of the page that serves any article of another API. No article has it: ids begin with 1. */
export const anyArticle = '/news/0';
