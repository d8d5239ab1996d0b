/** The key of the page that shows any article: the address of its file (`src/site/pageKey.ts`). */
export const articleKey = '/news/[news]';

/** The address of the page that stands in for any article of an API at another origin. No article has it: their ids begin with 1. */
export const anyArticle = '/news/0';
