import { Hono } from 'hono';
import type { Collection } from '../../collection/collection.ts';
import { readSpoof } from '../../domain/spoof.ts';
import { bookingResponse, configResponse } from './responses.ts';
import { withReason } from './failureReason.ts';
import { jsonResponse, jsonProblem } from './jsonResponse.ts';
import { answerLanding, answerNewsList } from './newsResponses.ts';
import { BadRequest } from './parameters.ts';

interface ApiOptions {
  content(): Pick<Collection, 'data' | 'news'>;
  /** Instant (milliseconds) as of which news is public. */
  newsTime(): number;
  /** Whether `dtspoof` may show news that is not yet public. An earlier date leaves later news out of lists, on any server. */
  preview?: boolean;
}

/** The API of section 7. Every response is JSON, errors included. */
export function createApi({ content, newsTime, preview = false }: ApiOptions): Hono {
  /** The instant that a list is about. Outside of a preview, one that is yet to come reveals nothing: it ends pins alone. */
  const listTimes = (query: URLSearchParams) => {
    const spoof = readSpoof(`?${query}`, content().data.convention.zone.id);
    const now = spoof.kind === 'time' ? spoof.time : newsTime();
    return { now, publicUntil: preview ? now : Math.min(now, newsTime()) };
  };
  // In the preview an article can be read before it is public: its page exists, too. Elsewhere it stays where it is, whatever the date.
  const articleTime = () => (preview ? Infinity : newsTime());
  const endpoints: Record<string, (query: URLSearchParams) => unknown> = {
    '/api/news/landing': (query) => answerLanding(query, content().news, listTimes(query)),
    '/api/news': (query) => answerNewsList(query, content().news, query.has('id') ? articleTime() : listTimes(query).publicUntil),
    '/api/config': () => configResponse(content().data),
    '/api/hotel/booking': () => bookingResponse(content().data),
  };

  const app = new Hono({ strict: false });
  for (const [path, endpoint] of Object.entries(endpoints)) {
    app.get(path, ({ req }) => {
      const value = endpoint(new URL(req.url).searchParams);
      return value === undefined ? jsonProblem(404, "There's no news item with this id.") : jsonResponse(value);
    });
  }
  app.notFound(() => jsonProblem(404, `There's nothing at this address. Try ${Object.keys(endpoints).join(', ')}.`));
  app.onError((error) => {
    if (error instanceof BadRequest) return jsonProblem(400, error.message);
    console.error(error);
    return withReason(jsonProblem(500, 'Something went wrong on our end. Please try again in a moment.'), error);
  });
  return app;
}
