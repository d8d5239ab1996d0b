/**
 * A page's key is the address of its file: `/join/hotel`, `/`, and `/news/[news]` for every article.
 * This is the one place that knows about addresses with a variable part.
 */
export function pageKeyOf(pathname: string): string {
  const path = pathname.replace(/(.)\/+$/, '$1');
  return /^\/news\/[^/]+$/.test(path) ? '/news/[news]' : path;
}

/** File name, without an ending, for what belongs to a page: its script, and its facts. */
export function chunkName(key: string): string {
  return key === '/' ? 'index' : key.slice(1).replace(/[[\]]/g, '_');
}
