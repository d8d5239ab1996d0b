const format = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium', timeStyle: 'short' });

/** An ISO instant, for whoever reads it: in their own zone and language. */
export const friendlyTime = (at: string): string => format.format(new Date(at));
