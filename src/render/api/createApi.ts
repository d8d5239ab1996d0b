import type { Collection } from '../../collection/collection.ts';
import { readSpoof } from '../../domain/spoof.ts';
import { bookingResponse, configResponse } from './responses.ts';
import { type ApiResult, failureReason } from './apiResult.ts';
import { jsonResponse, jsonProblem } from './plainResponses.ts';
import { handleLanding, handleNewsList } from './newsHandlers.ts';
import { BadRequest } from './parameters.ts';

interface ApiOptions {
  content(): Pick<Collection, 'data' | 'news'>;
  /** Instant as of which news is public, in milliseconds. */
  newsTime(): number;
  /** True if `dtspoof` may show news that is not yet public. An earlier date hides later news on any server. */
  preview?: boolean;
}

/** Creates the API of section 7, a function of a path and a query with its question mark. Every response is JSON, errors included. */
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
      if (error instanceof BadRequest) return { response: jsonProblem(400, error.message) };
      console.error(error);
      const response = jsonProblem(500, 'Something went wrong on our end. Please try again in a moment.');
      return { response, reason: failureReason(error) };
    }
  };
}
