/** The API's responses: their schemas, then how they are read. Dates become ISO instants; unknown fields pass through. */
import * as z from 'zod/mini';
import { readAddress } from '../collection/markdown/address.ts';
import { valueAt, withValueAt } from '../domain/json.ts';
import { memoize } from '../domain/memoize.ts';
import { isDay, parseTime } from '../domain/zone.ts';

const isLink = (text: string) => ['site', 'external'].includes(readAddress(text)?.kind ?? '');
const link = z.string().check(z.refine(isLink));

/** An object whose values are of one kind, in the browser a fifth of the code that zod's own `record` takes. */
const recordOf = <Value extends z.ZodMiniType>(value: Value) => z.catchall(z.object({}), value);

const linked = z.object({ id: z.number(), heading: z.string() });

/** Schemas for a convention in a time zone. Fields are optional if the rest makes sense without them. */
export const responseSchemas = memoize((zone: string) => {
  const text = z.string().check(z.refine((value) => parseTime(value, zone) !== undefined));
  const toIso = (value: string) => new Date(parseTime(value, zone) ?? NaN).toISOString();
  const dated = <Value>(read: (written: string) => Value) => z.optional(z.pipe(text, z.transform(read)));
  const instant = dated(toIso);
  // Used as it is: whatever is truthy is full.
  const truthy = z.pipe(z.unknown(), z.transform(Boolean));
  const window = z.optional(z.looseObject({ open: instant, close: instant, full: z.optional(truthy) }));

  const config = z.looseObject({
    hotel: window,
    dealers: window,
    programming: z.optional(z.looseObject({ panelSubmissions: window, djSubmissions: window })),
    registration: z.optional(
      z.looseObject({
        // The specification spells it this way.
        preregitration: window,
        registrationLevels: z.optional(recordOf(z.optional(z.looseObject({ soldOut: z.optional(z.boolean()) })))),
      }),
    ),
    convention: z.optional(z.looseObject({ closingCeremony: instant, conYear: z.optional(z.number()) })),
    notice: z.optional(
      z.looseObject({
        text: z.optional(z.string()),
        link: z.optional(link),
        linkText: z.optional(z.string()),
        from: instant,
        until: instant,
      }),
    ),
    // Fields that only our own server sends
    windows: z.optional(recordOf(window)),
    deadlines: z.optional(recordOf(dated((at) => (isDay(at) ? at : toIso(at))))),
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
    live: instant,
    updated: instant,
  });
  // Only our own server sends this field. If it is invalid, only the field is dropped.
  const toLinked = (value: unknown) => z.safeParse(linked, value).data;
  const newsLink = z.optional(z.pipe(z.unknown(), z.transform(toLinked)));
  const article = z.looseObject({ news: newsItem, newer: newsLink, older: newsLink });
  return { config, booking, newsItem, article };
});
type ResponseSchemas = ReturnType<typeof responseSchemas>;

/** The configuration, with ISO instants. */
export type Config = z.output<ResponseSchemas['config']>;
export type BookingResponse = z.output<ResponseSchemas['booking']>;
/** A news item, with ISO instants. Only the landing response says which one is pinned. */
export type NewsItem = z.output<ResponseSchemas['newsItem']>;

/** An item with its neighbors; undefined at the ends of the list, and if the API doesn't send them. */
export type Article = z.output<ResponseSchemas['article']>;

/** Items on the home page, and on a page of the list. */
export const landingCount = 3;
export const pageSize = 10;

export const newsListAddress = (skip: number): string => (skip > 0 ? `/news?skip=${skip}` : '/news');

/** The index of the first item on the list page that contains an item. Pages always start at multiples of the page size. */
export const startOfPage = (index: number): number => index - (index % pageSize);

/** A parsed response, with warnings about invalid fields for the console. */
interface ParsedResponse<Value> {
  value: Value;
  warnings: string[];
}

const explain = ({ path, message }: z.core.$ZodIssue) => `${path.join('.')} ${message}`.trim();

/** Validates JSON by a schema, dropping invalid optional fields with a warning. @throws {Error} if a required one is invalid or missing */
export function parseResponse<Schema extends z.ZodMiniType>(schema: Schema, json: unknown) {
  const warnings: string[] = [];
  // Paths of the fields that are left out. One that is null is absent instead: an API says so.
  const unreadable: PropertyKey[][] = [];
  for (let rest = json; ;) {
    const { data, error } = z.safeParse(schema, rest);
    if (!error) return { value: data, warnings, unreadable };
    const paths = error.issues.map(({ path }) => path).filter((path) => path.length > 0 && valueAt(rest, path) !== undefined);
    if (paths.length < error.issues.length) throw new Error(error.issues.map(explain).join('; '));
    for (const path of paths) {
      warnings.push(`${path.join('.')} cannot be read and is left out`);
      if (valueAt(rest, path) !== null) unreadable.push(path);
      rest = withValueAt(rest, path, undefined);
    }
  }
}

export type Readable<Value> = Value & { unreadable?: readonly (readonly PropertyKey[])[] };

/** Responses of the API that open pages poll. */
export interface LiveData {
  config: Readable<Config>;
  hotelBooking: Readable<BookingResponse>;
}

/** Parses an API response; throws if it is invalid. Dates without an offset are in `zone`. */
export type ReadResponse<Value> = (json: unknown, zone: string) => ParsedResponse<Value>;

/** Parses the items of a list. Invalid ones are left out, with a warning. */
function readItems(items: readonly unknown[], name: string, zone: string): ParsedResponse<NewsItem[]> {
  const value: NewsItem[] = [];
  const warnings: string[] = [];
  for (const [index, item] of items.entries()) {
    try {
      const read = parseResponse(responseSchemas(zone).newsItem, item);
      value.push(read.value);
      warnings.push(...read.warnings.map((warning) => `${name}.${index}.${warning}`));
    } catch (error) {
      warnings.push(`${name}.${index} is left out: ${(error as Error).message}`);
    }
  }
  return { value, warnings };
}

const list = z.looseObject({ news: z.array(z.unknown()), pinned: z.optional(z.unknown()) });

/**
 * The configuration: its parsed value with the paths that can't be read, and warnings about fields that are left out. The parts of a notice
 * belong together: without its text it can't be read, and without any other it is shown. @throws if it is none
 */
export const readConfig: ReadResponse<Readable<Config>> = (json, zone) => {
  const { value, warnings, unreadable } = parseResponse(responseSchemas(zone).config, json);
  const paths = unreadable
    .filter(([part, field]) => part !== 'notice' || field === undefined || field === 'text')
    .map((path) => (path[0] === 'notice' ? ['notice'] : path));
  return { value: paths.length > 0 ? { ...value, unreadable: paths } : value, warnings };
};

/** The answer about booking hotels. Without a code there is none: an old one no longer works. @throws if its shape or its link is wrong */
export const readBooking: ReadResponse<Readable<BookingResponse>> = (json, zone) => {
  const { value, warnings, unreadable } = parseResponse(responseSchemas(zone).booking, json);
  if (unreadable.length > 0) return { value: { ...value, unreadable }, warnings };
  const { code = '' } = value.hotelBooking;
  return { value: { ...value, hotelBooking: { ...value.hotelBooking, code } }, warnings };
};

/** Leaves out items that are wrong, with a warning each. @throws if it is no list */
export const readNewsList = (json: unknown, zone: string) => {
  const { news } = parseResponse(list, json).value;
  const { value, warnings } = readItems(news, 'news', zone);
  // `sent` counts invalid ones, too. A page with fewer than requested is the last.
  return { value: { news: value, sent: news.length }, warnings };
};
export type NewsListPage = ReturnType<typeof readNewsList>['value'];

/** Leaves out items that are wrong, with a warning each. @throws if it is no list */
export const readLanding = (json: unknown, zone: string) => {
  const { pinned, news } = parseResponse(list, json).value;
  const first = readItems(pinned === undefined || pinned === null ? [] : [pinned], 'pinned', zone);
  const others = readItems(news, 'news', zone);
  return { value: { pinned: first.value[0], news: others.value }, warnings: [...first.warnings, ...others.warnings] };
};
export type Landing = ReturnType<typeof readLanding>['value'];

/** Fills in the requested id, which an API may omit from the response. */
export const readArticle =
  (id: number): ReadResponse<Article> =>
  (json, zone) => {
    const { value, warnings } = parseResponse(responseSchemas(zone).article, json);
    return { value: { ...value, news: { ...value.news, id } }, warnings };
  };
