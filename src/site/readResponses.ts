import * as z from 'zod/mini';
import { valueAt, withValueAt } from '../domain/json.ts';
import { type BookingResponse, type Config, responseSchemas, type NewsItem } from './contract.ts';
import type { Readable } from './liveData.ts';
import type { Article } from './types.ts';

// zod's JIT uses `new Function`, which the content security policy forbids.
z.config({ jitless: true });

/** A parsed response, with warnings about invalid fields for the console. */
export interface ParsedResponse<Value> {
  value: Value;
  warnings: string[];
  /** Paths of the optional fields that can't be read, which are left out. One that is null is absent instead: an API says so. */
  unreadable?: PropertyKey[][];
}

const explain = ({ path, message }: z.core.$ZodIssue) => `${path.join('.')} ${message}`.trim();

/**
 * Validates JSON by a schema. Invalid optional fields are dropped with a warning.
 * @throws {Error} if a required field is invalid or missing
 */
export function parseResponse<Schema extends z.ZodMiniType>(schema: Schema, json: unknown): ParsedResponse<z.output<Schema>> {
  const warnings: string[] = [];
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

/** Parses an API response; throws if it is invalid. Dates without an offset are in `zone`. */
export type ReadResponse<Value> = (json: unknown, zone: string) => ParsedResponse<Value>;

export interface NewsListPage {
  news: NewsItem[];
  /** Number of items sent, including invalid ones. A page with fewer than requested is the last. */
  sent: number;
}

export interface Landing {
  pinned: NewsItem | undefined;
  news: NewsItem[];
}

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
 * The configuration: its parsed value with the paths that can't be read, and warnings about fields that are left out. The parts
 * of a notice belong together: without its text it can't be read, and without any other it is shown.
 * @throws if it is none
 */
export const readConfig: ReadResponse<Readable<Config>> = (json, zone) => {
  const { value, warnings, unreadable = [] } = parseResponse(responseSchemas(zone).config, json);
  const paths = unreadable
    .filter(([part, field]) => part !== 'notice' || field === undefined || field === 'text')
    .map((path) => (path[0] === 'notice' ? ['notice'] : path));
  return { value: paths.length > 0 ? { ...value, unreadable: paths } : value, warnings };
};

/**
 * Reads the answer about the booking of hotels. Without a code there is none: an old one no longer works.
 * @throws if it has another shape, or no link that works
 */
export const readBooking: ReadResponse<Readable<BookingResponse>> = (json, zone) => {
  const { value, warnings, unreadable = [] } = parseResponse(responseSchemas(zone).booking, json);
  if (unreadable.length > 0) return { value: { ...value, unreadable }, warnings };
  const { code = '' } = value.hotelBooking;
  return { value: { ...value, hotelBooking: { ...value.hotelBooking, code } }, warnings };
};

/** Leaves out items that are wrong, with a warning each. @throws if it is no list */
export const readNewsList: ReadResponse<NewsListPage> = (json, zone) => {
  const { news } = parseResponse(list, json).value;
  const { value, warnings } = readItems(news, 'news', zone);
  return { value: { news: value, sent: news.length }, warnings };
};

/** Leaves out items that are wrong, with a warning each. @throws if it is no list */
export const readLanding: ReadResponse<Landing> = (json, zone) => {
  const { pinned, news } = parseResponse(list, json).value;
  const first = readItems(pinned === undefined || pinned === null ? [] : [pinned], 'pinned', zone);
  const others = readItems(news, 'news', zone);
  return { value: { pinned: first.value[0], news: others.value }, warnings: [...first.warnings, ...others.warnings] };
};

/** Fills in the requested id, which an API may omit from the response. */
export const readArticle =
  (id: number): ReadResponse<Article> =>
  (json, zone) => {
    const { value, warnings } = parseResponse(responseSchemas(zone).article, json);
    const { news, newer, older } = value;
    return { value: { item: { ...news, id }, newer, older }, warnings };
  };
