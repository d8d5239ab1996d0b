/**
 * What the API answers (sections 3 and 7), as the browser reads it: dates become dates, absent values stay
 * undefined, unknown fields pass through. Server and browser share these schemas.
 */
import * as v from 'valibot';

const instant = v.pipe(
  v.string(),
  v.isoTimestamp(),
  v.check((text) => !Number.isNaN(Date.parse(text))),
);
const date = v.optional(
  v.pipe(
    instant,
    v.transform((text) => new Date(text)),
  ),
);
const window = { open: date, close: date, full: v.optional(v.boolean()) };
const level = v.looseObject({ soldOut: v.boolean() });

export const configContract = v.looseObject({
  hotel: v.optional(v.looseObject(window)),
  dealers: v.optional(v.looseObject(window)),
  programming: v.optional(
    v.looseObject({ panelSubmissions: v.optional(v.looseObject(window)), djSubmissions: v.optional(v.looseObject(window)) }),
  ),
  registration: v.optional(
    v.looseObject({
      preregitration: v.optional(v.looseObject(window)),
      registrationLevels: v.optional(v.record(v.string(), level)),
    }),
  ),
  convention: v.optional(v.looseObject({ closingCeremony: date, conYear: v.optional(v.number()) })),
  notice: v.optional(
    v.looseObject({
      text: v.optional(v.string()),
      link: v.optional(v.string()),
      linkText: v.optional(v.string()),
      from: date,
      until: date,
    }),
  ),
  windows: v.optional(v.record(v.string(), v.looseObject(window))),
  deadlines: v.optional(v.record(v.string(), v.string())),
});
/** The configuration with dates as dates. */
export type Config = v.InferOutput<typeof configContract>;
/** The configuration as it travels: dates as ISO strings. */
export type ConfigResponse = v.InferInput<typeof configContract>;

export const bookingContract = v.looseObject({ hotelBooking: v.looseObject({ link: v.string(), code: v.string() }) });
export type BookingResponse = v.InferOutput<typeof bookingContract>;

export const newsItemContract = v.looseObject({
  id: v.optional(v.number()),
  heading: v.string(),
  summary: v.nullish(v.string()),
  content: v.string(),
  live: v.optional(instant),
  updated: v.optional(instant),
});
/** A news item (section 3). Pinned status is carried by the landing answer, not by the item. */
export type NewsItem = v.InferOutput<typeof newsItemContract>;

function readItem(value: unknown): NewsItem | undefined {
  const { success, output } = v.safeParse(newsItemContract, value);
  return success ? output : undefined;
}

/** A list in which one bad item does not take down the others. */
const readItems = (list: unknown[]): NewsItem[] => list.flatMap((item) => readItem(item) ?? []);

/** How many items the server sent, also those that could not be read: it tells whether there are more. */
export const newsListContract = v.pipe(
  v.looseObject({ news: v.array(v.unknown()) }),
  v.transform(({ news }) => ({ news: readItems(news), sent: news.length })),
);
export type NewsList = v.InferOutput<typeof newsListContract>;

export const landingContract = v.pipe(
  v.looseObject({ pinned: v.optional(v.unknown()), news: v.array(v.unknown()) }),
  v.transform(({ pinned, news }) => ({ pinned: readItem(pinned), news: readItems(news) })),
);
export type Landing = v.InferOutput<typeof landingContract>;

export const articleContract = v.looseObject({ news: newsItemContract });

/** Page sizes of section 9. */
export const landingCount = 3;
export const pageSize = 10;
