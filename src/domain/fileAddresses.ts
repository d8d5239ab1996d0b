/**
 * Addresses of files that are generated from the content (`src/render/formats`). They are not pages: browsers load them as documents, and
 * the date spoof doesn't affect them.
 */
export const feedAddresses = { rss: '/news/feed.xml', atom: '/news/atom.xml', json: '/news/feed.json' } as const;

/** The calendar of all dates, to subscribe to. */
export const calendarAddress = '/calendar.ics';

/** The calendar file of one date: `/calendar/windows.hotel.close.ics`. */
export const dateAddress = (path: string): string => `/calendar/${path}.ics`;

/** The calendar file of a year's convention. */
export const conventionAddress = (year: number): string => dateAddress(`convention-${year}`);

/** True for files: pages have no extension. */
export const isFileAddress = (path: string): boolean => /\.\w+$/.test(path);
