/**
 * The API that scripts of pages ask for news and what is open.
 * Begin here, at `createApi`. `responses.ts` has the values that it answers, `news.ts` the rules of news that other texts share, `proxy.ts` asks another API in its place.
 * Gives answers to the server; `../formats.ts` writes them ahead for hosts of files.
 */
import type { NewsFile, Collection } from '../../collection/collection.ts';
import { readSpoof } from '../../domain/spoof.ts';
import { UserError } from '../../domain/userError.ts';
import { pageSize } from '../../site/contract.ts';
import { bookingResponse, configResponse } from './responses.ts';
import { articleResponse, landingResponse, newsItemResponse, publishedNews } from './news.ts';

/** What the API answers, before it becomes a response: a status, and a value to be sent as JSON. */
export interface ApiAnswer {
  status: number;
  body: unknown;
  /** Of a failure: the value of `Retry-After`, if another API has sent one. */
  retryAfter?: string;
  /** Cause of a failure, for the log. Visitors see the message in `body`. */
  reason?: string;
}

/** An answer with a message for people. */
export const apiProblem = (status: number, message: string): ApiAnswer => ({ status, body: { message } });

const maxLength = 300;

export function failureReason(error: unknown): string {
  // `fetch` puts the cause of a failed connection into `error.cause`.
  const { cause } = Object(error) as { cause?: unknown };
  return String(cause ?? error)
    .slice(0, maxLength)
    .replaceAll(/\s+/g, ' ');
}

/**
 * Parses an integer parameter; undefined if it is absent. If it is repeated, the first one counts. A number has one form: 7, and not 07.
 * @throws {UserError} if it is not an integer in digits, or out of range
 */
function wholeNumber(query: URLSearchParams, name: string, min: number, max = Number.MAX_SAFE_INTEGER): number | undefined {
  const text = query.get(name);
  if (text === null) return undefined;
  const value = /^(?:0|[1-9]\d{0,15})$/.test(text) ? Number(text) : Number.NaN;
  if (value >= min && value <= max) return value;
  const range = max === Number.MAX_SAFE_INTEGER ? `, ${min} or higher` : ` from ${min} to ${max}`;
  throw new UserError(`"${name}" must be a whole number${range}.`);
}

const maxTake = 100;

/** `GET /api/news` at an instant: one item with its neighbors, or a page of the list; undefined if the item doesn't exist. */
function handleNewsList(query: URLSearchParams, news: readonly NewsFile[], now: number) {
  const items = publishedNews(news, now);
  const id = wholeNumber(query, 'id', 1);
  if (id !== undefined) {
    const index = items.findIndex((item) => item.id === id);
    return articleResponse(items, index);
  }
  const take = wholeNumber(query, 'take', 1, maxTake) ?? pageSize;
  const skip = wholeNumber(query, 'skip', 0) ?? 0;
  return { news: items.slice(skip, skip + take).map(newsItemResponse) };
}

interface ApiOptions {
  content(): Pick<Collection, 'data' | 'news'>;
  /** Instant as of which news is public, in milliseconds. */
  newsTime(): number;
  /** True if `dtspoof` may show news that is not yet public. An earlier date hides later news on any server. */
  preview?: boolean;
}

/** Creates the API, a function of a path and a query with its question mark. */
export function createApi({ content, newsTime, preview = false }: ApiOptions): (path: string, query: string) => ApiAnswer {
  /** The instant to list news at. Outside of a preview, a future date must not reveal anything: it only ends pins. */
  const listTimes = (query: URLSearchParams) => {
    const spoof = readSpoof(`?${query}`, content().data.convention.zone.id);
    const now = spoof.kind === 'time' ? spoof.time : newsTime();
    return { now, publicUntil: preview ? now : Math.min(now, newsTime()) };
  };
  // In the preview an article can be read before it is public. Elsewhere, `dtspoof` never hides an article that is public.
  const articleTime = () => (preview ? Infinity : newsTime());
  const landing = (query: URLSearchParams) => {
    const { now, publicUntil } = listTimes(query);
    return landingResponse(publishedNews(content().news, publicUntil), now, wholeNumber(query, 'take', 1, maxTake));
  };
  const endpoints = new Map<string, (query: URLSearchParams) => unknown>([
    ['/api/news/landing', landing],
    ['/api/news', (query) => handleNewsList(query, content().news, query.has('id') ? articleTime() : listTimes(query).publicUntil)],
    ['/api/config', () => configResponse(content().data)],
    ['/api/hotel/booking', () => bookingResponse(content().data)],
  ]);
  return (path, query) => {
    const endpoint = endpoints.get(path);
    if (!endpoint) return apiProblem(404, `There's nothing at this address. Try ${[...endpoints.keys()].join(', ')}.`);
    try {
      const body = endpoint(new URLSearchParams(query));
      return body === undefined ? apiProblem(404, "There's no news item with this id.") : { status: 200, body };
    } catch (error) {
      if (error instanceof UserError) return apiProblem(400, error.message);
      console.error(error);
      return { ...apiProblem(500, 'Something went wrong on our end. Please try again in a moment.'), reason: failureReason(error) };
    }
  };
}
