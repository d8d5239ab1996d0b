/**
 * Addresses of files that are made from the content (`src/render/formats`), for those who link to them. They are files, not pages: the
 * browser loads them as documents, and a date spoof has no effect on them.
 */
export const feedAddresses = { rss: '/news/feed.xml', atom: '/news/atom.xml', json: '/news/feed.json' } as const;

/** All dates, to subscribe to. */
export const calendarAddress = '/calendar.ics';

/** The file of one date, by its path in the data: `/calendar/windows.hotel.close.ics`. */
export const dateAddress = (path: string): string => `/calendar/${path}.ics`;

export const conventionAddress = (year: number): string => dateAddress(`convention-${year}`);

/** Whether a path is that of a file: pages have no extension. */
export const isFileAddress = (path: string): boolean => /\.\w+$/.test(path);
