/**
 * What the API answers (sections 3 and 7), as the browser reads it: dates become dates, absent values stay
 * undefined, unknown fields pass through. Server and browser share these schemas.
 */
import * as z from 'zod/mini';

z.config({ jitless: true }); // no `new Function` under the content security policy

const date = z.optional(
  z.pipe(
    z.iso.datetime({ offset: true }),
    z.transform((text: string) => new Date(text)),
  ),
);
const window = { open: date, close: date };
const level = z.looseObject({ soldOut: z.boolean() });

export const configContract = z.looseObject({
  hotel: z.optional(z.looseObject({ ...window, full: z.optional(z.boolean()) })),
  dealers: z.optional(z.looseObject(window)),
  programming: z.optional(
    z.looseObject({ panelSubmissions: z.optional(z.looseObject(window)), djSubmissions: z.optional(z.looseObject(window)) }),
  ),
  registration: z.optional(
    z.looseObject({
      preregitration: z.optional(z.looseObject(window)),
      registrationLevels: z.optional(z.record(z.string(), level)),
    }),
  ),
  convention: z.optional(z.looseObject({ closingCeremony: date, conYear: z.optional(z.number()) })),
  notice: z.optional(
    z.looseObject({
      text: z.optional(z.string()),
      link: z.optional(z.string()),
      linkText: z.optional(z.string()),
      from: date,
      until: date,
    }),
  ),
});
/** The configuration with dates as dates. */
export type Config = z.output<typeof configContract>;
/** The configuration as it travels: dates as ISO strings. */
export type ConfigAnswer = z.input<typeof configContract>;

export const bookingContract = z.looseObject({ hotelBooking: z.looseObject({ link: z.string(), code: z.string() }) });
export type BookingAnswer = z.output<typeof bookingContract>;

export const newsItemContract = z.looseObject({
  id: z.optional(z.number()),
  heading: z.string(),
  summary: z.optional(z.nullable(z.string())),
  content: z.string(),
  live: z.optional(z.iso.datetime({ offset: true })),
  updated: z.optional(z.iso.datetime({ offset: true })),
});
/** A news item (section 3). Pinned status is carried by the landing answer, not by the item. */
export type NewsItem = z.output<typeof newsItemContract>;

/** A list in which one bad item does not take down the others. */
const items = z.pipe(
  z.array(z.unknown()),
  z.transform((list: unknown[]) => list.flatMap((item) => newsItemContract.safeParse(item).data ?? [])),
);
/** How many items the server sent, also those that could not be read: it tells whether there are more. */
export const newsListContract = z.pipe(
  z.looseObject({ news: z.array(z.unknown()) }),
  z.transform(({ news }) => ({ news: items.parse(news), sent: news.length })),
);
export type NewsList = z.output<typeof newsListContract>;

export const landingContract = z.pipe(
  z.looseObject({ pinned: z.optional(z.unknown()), news: z.array(z.unknown()) }),
  z.transform(({ pinned, news }) => ({ pinned: newsItemContract.safeParse(pinned).data, news: items.parse(news) })),
);
export type Landing = z.output<typeof landingContract>;

export const articleContract = z.looseObject({ news: newsItemContract });

/** Page sizes of section 9. */
export const landingCount = 3;
export const pageSize = 10;
