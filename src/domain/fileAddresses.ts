/**
 * Addresses of files that are made from the content (`src/formats`), for those who link to them. They are files, not pages: the
 * browser loads them as documents, and a date spoof has no effect on them.
 */
export const feedAddresses = { rss: '/news/feed.xml', atom: '/news/atom.xml', json: '/news/feed.json' } as const;

/** Files that authors may link to. */
export const linkableFiles: readonly string[] = Object.values(feedAddresses);

/** Whether a path is that of a file: pages have no extension. */
export const isFileAddress = (path: string): boolean => /\.\w+$/.test(path);
