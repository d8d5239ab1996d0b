/** The responses of the API (sections 3 and 7) as the browser reads them: dates become dates, unknown fields pass through. */
import * as z from 'zod/mini';
import { readAddress } from '../collection/markdown/address.ts';
import { lenientText } from './parseResponse.ts';

/** A date and time with its zone; without one it is invalid, because JavaScript would read it in the visitor's zone. */
const isInstant = (text: string) => /^\d{4}-\d\d-\d\dT[\d:.]+(?:Z|[+-]\d\d:?\d\d)$/i.test(text) && !Number.isNaN(Date.parse(text));
const isLink = (text: string) => ['site', 'external'].includes(readAddress(text)?.kind ?? '');

const instant = lenientText(isInstant);
const link = lenientText(isLink);
const toDate = z.transform((text: string) => new Date(text));
const date = z.optional(z.pipe(instant, toDate));
const window = z.looseObject({ open: date, close: date, full: z.optional(z.boolean()) });

export const configContract = z.looseObject({
  hotel: z.optional(window),
  dealers: z.optional(window),
  programming: z.optional(z.looseObject({ panelSubmissions: z.optional(window), djSubmissions: z.optional(window) })),
  registration: z.optional(
    z.looseObject({
      preregitration: z.optional(window),
      registrationLevels: z.optional(z.record(z.string(), z.looseObject({ soldOut: z.boolean() }))),
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
  // Fields of our own server
  windows: z.optional(z.record(z.string(), window)),
  deadlines: z.optional(z.record(z.string(), z.string())),
  facts: z.optional(z.record(z.string(), z.unknown())),
});
/** The configuration with dates as dates. */
export type Config = z.output<typeof configContract>;
/** The configuration as it is sent: dates are ISO strings. */
export type ConfigResponse = z.input<typeof configContract>;

export const bookingContract = z.looseObject({ hotelBooking: z.looseObject({ link, code: z.string() }) });
export type BookingResponse = z.output<typeof bookingContract>;

export const newsItemContract = z.looseObject({
  id: z.optional(z.number()),
  heading: z.string(),
  summary: z.nullish(z.string()),
  content: z.string(),
  live: z.optional(instant),
  updated: z.optional(instant),
});
/** A news item (section 3). The landing response says whether it is pinned. */
export type NewsItem = z.output<typeof newsItemContract>;

/** Page sizes of section 9. */
export const landingCount = 3;
export const pageSize = 10;

/** The start of the page of the list that holds the item at an index: lists are made in whole pages. */
export const startOfPage = (index: number): number => index - (index % pageSize);
