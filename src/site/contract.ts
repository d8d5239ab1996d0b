/** Schemas for the API's responses. Date strings become dates; unknown fields pass through. */
import * as z from 'zod/mini';
import { readAddress } from '../collection/markdown/address.ts';
import { memoize } from '../domain/memoize.ts';
import { isDay, parseTime } from '../domain/zone.ts';

/** Parses a date in a response to milliseconds; undefined if it is invalid. Without an offset, it is in the convention's zone. */
const parseInstant = (text: string, zone: string) => parseTime(text.replace(/(\.\d{3})\d+/, '$1'), zone);
const isLink = (text: string) => ['site', 'external'].includes(readAddress(text)?.kind ?? '');
const link = z.string().check(z.refine(isLink));

/** An object whose values are of one kind, in the browser a fifth of the code that zod's own `record` takes. */
const recordOf = <Value extends z.ZodMiniType>(value: Value) => z.catchall(z.object({}), value);

/** Schemas for a convention in a time zone. Fields are optional if the rest makes sense without them. */
export const responseSchemas = memoize((zone: string) => {
  const text = z.string().check(z.refine((value) => parseInstant(value, zone) !== undefined));
  const toIso = (value: string) => new Date(parseInstant(value, zone) ?? NaN).toISOString();
  const instant = z.pipe(text, z.transform(toIso));
  const date = z.optional(
    z.pipe(
      instant,
      z.transform((iso: string) => new Date(iso)),
    ),
  );
  // Used as it is: whatever is truthy is full.
  const truthy = z.pipe(z.unknown(), z.transform(Boolean));
  const window = z.optional(z.looseObject({ open: date, close: date, full: z.optional(truthy) }));

  const config = z.looseObject({
    hotel: window,
    dealers: window,
    programming: z.optional(z.looseObject({ panelSubmissions: window, djSubmissions: window })),
    registration: z.optional(
      z.looseObject({
        preregitration: window,
        registrationLevels: z.optional(recordOf(z.optional(z.looseObject({ soldOut: z.optional(z.boolean()) })))),
      }),
    ),
    convention: z.optional(z.looseObject({ closingCeremony: date, conYear: z.optional(z.number()) })),
    notice: z.optional(
      z.looseObject({
        text: z.optional(z.string()),
        link: z.optional(link),
        linkText: z.optional(z.string()),
        from: date,
        until: date,
      }),
    ),
    // Fields that only our own server sends
    windows: z.optional(recordOf(window)),
    deadlines: z.optional(
      recordOf(
        z.optional(
          z.pipe(
            text,
            z.transform((at) => (isDay(at) ? at : toIso(at))),
          ),
        ),
      ),
    ),
    facts: z.optional(z.looseObject({})),
  });
  const booking = z.looseObject({
    // Without a link that works, it is no answer.
    hotelBooking: z.looseObject({ link, code: z.optional(z.string()) }),
  });
  const newsItem = z.looseObject({
    id: z.optional(z.number()),
    heading: z.string(),
    summary: z.nullish(z.string()),
    content: z.string(),
    live: z.optional(instant),
    updated: z.optional(instant),
  });
  // Only our own server sends this field. If it is invalid, only the field is dropped.
  const linked = z.object({ id: z.number(), heading: z.string() });
  const toLinked = (value: unknown) => z.safeParse(linked, value).data;
  const newsLink = z.optional(z.pipe(z.unknown(), z.transform(toLinked)));
  const article = z.looseObject({ news: newsItem, newer: newsLink, older: newsLink });
  return { config, booking, newsItem, article };
});
type ResponseSchemas = ReturnType<typeof responseSchemas>;

/** The parsed configuration: dates are `Date` objects. */
export type Config = z.output<ResponseSchemas['config']>;
/** The configuration as sent: dates are ISO strings. */
export type ConfigResponse = z.input<ResponseSchemas['config']>;
export type BookingResponse = z.output<ResponseSchemas['booking']>;
/** A news item, with ISO instants. Only the landing response says which one is pinned. */
export type NewsItem = z.output<ResponseSchemas['newsItem']>;

/** Items on the home page, and on a page of the list. */
export const landingCount = 3;
export const pageSize = 10;

export const newsListAddress = (skip: number): string => (skip > 0 ? `/news?skip=${skip}` : '/news');

/** The index of the first item on the list page that contains an item. Pages always start at multiples of the page size. */
export const startOfPage = (index: number): number => index - (index % pageSize);
