import { type Context, Hono } from 'hono';
import type { Collection } from '../collection/collection.ts';
import { readSpoof } from '../domain/spoof.ts';
import { bookingResponse, configResponse } from '../site/responses.ts';
import { jsonResponse, jsonProblem, orNotModified } from './jsonResponse.ts';
import { landingFor, newsFor } from './newsResponses.ts';
import { BadRequest } from './parameters.ts';

export interface ApiOptions {
  /** The content in force. */
  collection(): Pick<Collection, 'data' | 'news'>;
  /** Milliseconds since 1970. */
  now(): number;
  /** Whether `dtspoof` may show news that is not yet public. */
  preview: boolean;
}

type Answers = Record<string, (query: URLSearchParams) => unknown>;

const allow = { allow: 'GET, HEAD, OPTIONS' };

/** The API of section 7, for any runtime that knows requests and responses. Every answer is JSON. */
export function createApi({ collection, now, preview }: ApiOptions): Hono {
  const newsTime = (query: URLSearchParams) => {
    // Whoever previews reads an item before it is public: its page is there, too.
    if (preview && query.has('id')) return Infinity;
    const spoof = preview ? readSpoof(`?${query}`, collection().data.convention.zone.id) : undefined;
    return spoof?.kind === 'time' ? spoof.time : now();
  };
  const answers: Answers = {
    '/api/news/landing': (query) => landingFor(query, collection().news, newsTime(query)),
    '/api/news': (query) => newsFor(query, collection().news, newsTime(query)),
    '/api/config': () => configResponse(collection().data),
    '/api/hotel/booking': () => bookingResponse(collection().data),
  };
  const refuse = ({ req }: Context) =>
    req.method === 'OPTIONS'
      ? new Response(null, { status: 204, headers: allow })
      : jsonProblem(405, `This address can only be read; ${req.method} is not possible.`, allow);

  const app = new Hono({ strict: false });
  for (const [path, answer] of Object.entries(answers)) {
    app.get(path, async ({ req }) => {
      const value = answer(new URL(req.url).searchParams);
      if (value === undefined) return jsonProblem(404, 'There is no news item with this id.');
      return orNotModified(await jsonResponse(value), req.header('if-none-match'));
    });
    app.all(path, refuse);
  }
  app.notFound(() => jsonProblem(404, `There is nothing at this address. There is: ${Object.keys(answers).join(', ')}.`));
  app.onError((error) => {
    if (error instanceof BadRequest) return jsonProblem(400, error.message);
    console.error(error);
    return jsonProblem(500, 'Something went wrong here. Please try again in a moment.');
  });
  return app;
}
