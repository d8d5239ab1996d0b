const format = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium', timeStyle: 'short' });

/** Formats an ISO instant in the reader's own time zone and language. */
export const friendlyTime = (at: string): string => format.format(new Date(at));
