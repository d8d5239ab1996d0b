/**
 * The API that scripts of pages ask for news and what is open.
 * Begin here, at `createApi`. `responses.ts` has the values that it answers, `news.ts` the rules of news that other texts share, `proxy.ts` asks another API in its place.
 * Gives answers to the server; `../formats.ts` writes them ahead for hosts of files.
 */
import type { NewsFile, Collection } from '../../collection/collection.ts';
import { readSpoof } from '../../domain/spoof.ts';
import { UserError } from '../../domain/userError.ts';
import { landingCount, pageSize } from '../../site/contract.ts';
import { articleResponse, landingResponse, bookingResponse, configResponse } from './responses.ts';
import { newsItemResponse, publishedNews } from './news.ts';

/** A response of the API. `reason` is the cause of a failure, for the log; visitors see the message in the response. */
export interface ApiResult {
  response: Response;
  reason?: string | undefined;
}

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
 * The response of `GET /api/news/landing`.
 * @param now instant that decides on pins, in milliseconds
 * @param publicUntil instant as of which news is public, in milliseconds
 */
function handleLanding(query: URLSearchParams, news: readonly NewsFile[], { now, publicUntil }: { now: number; publicUntil: number }) {
  return landingResponse(publishedNews(news, publicUntil), now, wholeNumber(query, 'take', 1, maxTake) ?? landingCount);
}

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

const json = 'application/json; charset=utf-8';

/** A JSON response that caches must revalidate, so that it never outlives the next change. */
export function jsonResponse(value: unknown): Response {
  return new Response(JSON.stringify(value), { headers: { 'content-type': json, 'cache-control': 'no-cache' } });
}

function uncached(status: number, type: string, text: string, headers: Record<string, string> = {}): Response {
  const bytes = new TextEncoder().encode(text);
  const fields = { 'content-type': type, 'content-length': String(bytes.length), 'cache-control': 'no-store', ...headers };
  return new Response(bytes, { status, headers: fields });
}

export const uncachedJson = (status: number, value: unknown, headers?: Record<string, string>): Response =>
  uncached(status, json, JSON.stringify(value), headers);

/** An error response with a message for people. */
export const jsonProblem = (status: number, message: string, headers?: Record<string, string>): Response =>
  uncachedJson(status, { message }, headers);

export const textResponse = (status: number, message: string, headers: Record<string, string>): Response =>
  uncached(status, 'text/plain; charset=utf-8', `${message}\n`, headers);

interface ApiOptions {
  content(): Pick<Collection, 'data' | 'news'>;
  /** Instant as of which news is public, in milliseconds. */
  newsTime(): number;
  /** True if `dtspoof` may show news that is not yet public. An earlier date hides later news on any server. */
  preview?: boolean;
}

/** Creates the API, a function of a path and a query with its question mark. Every response is JSON, errors included. */
export function createApi({ content, newsTime, preview = false }: ApiOptions): (path: string, query: string) => ApiResult {
  /** The instant to list news at. Outside of a preview, a future date must not reveal anything: it only ends pins. */
  const listTimes = (query: URLSearchParams) => {
    const spoof = readSpoof(`?${query}`, content().data.convention.zone.id);
    const now = spoof.kind === 'time' ? spoof.time : newsTime();
    return { now, publicUntil: preview ? now : Math.min(now, newsTime()) };
  };
  // In the preview an article can be read before it is public. Elsewhere, `dtspoof` never hides an article that is public.
  const articleTime = () => (preview ? Infinity : newsTime());
  const endpoints: Record<string, (query: URLSearchParams) => unknown> = {
    '/api/news/landing': (query) => handleLanding(query, content().news, listTimes(query)),
    '/api/news': (query) => handleNewsList(query, content().news, query.has('id') ? articleTime() : listTimes(query).publicUntil),
    '/api/config': () => configResponse(content().data),
    '/api/hotel/booking': () => bookingResponse(content().data),
  };

  const known = new Map(Object.entries(endpoints));
  return (path, query) => {
    const endpoint = known.get(path);
    if (!endpoint) return { response: jsonProblem(404, `There's nothing at this address. Try ${[...known.keys()].join(', ')}.`) };
    try {
      const value = endpoint(new URLSearchParams(query));
      return { response: value === undefined ? jsonProblem(404, "There's no news item with this id.") : jsonResponse(value) };
    } catch (error) {
      if (error instanceof UserError) return { response: jsonProblem(400, error.message) };
      console.error(error);
      const response = jsonProblem(500, 'Something went wrong on our end. Please try again in a moment.');
      return { response, reason: failureReason(error) };
    }
  };
}
