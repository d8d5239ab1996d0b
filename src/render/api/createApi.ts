/**
 * The API that scripts of pages ask for news and what is open.
 * Begin here, at `createApi`. `responses.ts` has the values that it answers, `news.ts` the rules of news that other texts share, `proxy.ts` asks another API in its place.
 * Gives answers to the server; `../formats.ts` writes them ahead for hosts of files.
 */
import type { Collection } from '../../collection/collection.ts';
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
export const apiError = (status: number, message: string): ApiAnswer => ({ status, body: { message } });

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

/**
 * Creates the API, a function of a path and a query with its question mark.
 * @param state the content, and the instant as of which its news is public, in milliseconds
 * @param preview true if `dtspoof` may show news that is not yet public. An earlier date hides later news on any server.
 */
export function createApi(
  state: () => { content: Pick<Collection, 'data' | 'news'>; newsTime: number },
  preview = false,
): (path: string, query: string) => ApiAnswer {
  /** The instant to list news at, and the items. Outside of a preview, a future date must not reveal anything: it only ends pins. */
  const listAt = (query: URLSearchParams) => {
    const { content, newsTime } = state();
    const spoof = readSpoof(`?${query}`, content.data.convention.zone.id);
    const now = spoof.kind === 'time' ? spoof.time : newsTime;
    return { now, items: publishedNews(content.news, preview ? now : Math.min(now, newsTime)) };
  };
  const landing = (query: URLSearchParams) => {
    const { now, items } = listAt(query);
    return landingResponse(items, now, wholeNumber(query, 'take', 1, maxTake));
  };
  /** One item with its neighbors, or a page of the list; undefined if the item doesn't exist. */
  const news = (query: URLSearchParams) => {
    const id = wholeNumber(query, 'id', 1);
    if (id !== undefined) {
      const { content, newsTime } = state();
      // In the preview an article can be read before it is public. Elsewhere, `dtspoof` never hides an article that is public.
      const readable = preview ? content.news : publishedNews(content.news, newsTime);
      const index = readable.findIndex((item) => item.id === id);
      return articleResponse(readable, index);
    }
    const take = wholeNumber(query, 'take', 1, maxTake) ?? pageSize;
    const skip = wholeNumber(query, 'skip', 0) ?? 0;
    const { items } = listAt(query);
    return { news: items.slice(skip, skip + take).map(newsItemResponse) };
  };
  const endpoints = new Map<string, (query: URLSearchParams) => unknown>([
    ['/api/news/landing', landing],
    ['/api/news', news],
    ['/api/config', () => configResponse(state().content.data)],
    ['/api/hotel/booking', () => bookingResponse(state().content.data)],
  ]);
  return (path, query) => {
    const endpoint = endpoints.get(path);
    if (!endpoint) return apiError(404, `There's nothing at this address. Try ${[...endpoints.keys()].join(', ')}.`);
    try {
      const body = endpoint(new URLSearchParams(query));
      return body === undefined ? apiError(404, "There's no news item with this id.") : { status: 200, body };
    } catch (error) {
      if (error instanceof UserError) return apiError(400, error.message);
      console.error(error);
      return { ...apiError(500, 'Something went wrong on our end. Please try again in a moment.'), reason: failureReason(error) };
    }
  };
}
