import { Hono } from 'hono';
import { createApi } from '../../api/createApi.ts';
import { jsonProblem } from '../../api/jsonResponse.ts';
import { createProxy } from '../../api/proxy.ts';
import { responseCache } from './responseCache.ts';
import { apiAnswers } from './serveApi.ts';
import { textResponse } from './textResponse.ts';
import type { PageSource } from './pageLookup.ts';
import { type RequestPath, requestPath } from './requestPath.ts';
import { redirectOf, staffRedirect } from './redirect.ts';
import { respond } from './respond.ts';
import type { Resource } from '../../files/resource.ts';
import type { SiteState } from '../publish/siteState.ts';
import { withLog } from './withLog.ts';

export interface ServerOptions {
  /** The content in force, replaced as a whole when it changes. */
  state(): Pick<SiteState, 'content' | 'version'>;
  pages: PageSource;
  /** Headers of every response. */
  headers: Record<string, string>;
  now(): number;
  preview: boolean;
  /** Where the API is asked instead of answering from the content. */
  apiOrigin?: string | undefined;
  /** Where addresses below /staff lead. */
  staffOrigin?: string | undefined;
  /** Takes a line for each request; undefined: none are written. */
  log?: ((line: string) => void) | undefined;
}

const readOnly = 'GET, HEAD, OPTIONS';

type Answer = Response | Promise<Response>;

/** Answers at once with what is in memory, else when it has come. */
function withFound(found: ReturnType<PageSource['find']>, answer: (resource: Resource) => Answer, missing: () => Answer): Answer {
  const choose = (resource: Resource | undefined) => (resource ? answer(resource) : missing());
  return found instanceof Promise ? found.then(choose) : choose(found);
}

/** The whole server: pages, files, redirects and the API. */
export function createServerApp(options: ServerOptions): Hono {
  const { state, pages, headers, staffOrigin, apiOrigin, log } = options;
  const api = createApi({ collection: () => state().content, now: options.now, preview: options.preview });
  const askApi = apiOrigin === undefined ? async (path: string, query: string) => await api.request(path + query) : createProxy(apiOrigin);
  const answerApi = apiAnswers(askApi, apiOrigin === undefined ? responseCache(state, options.now) : undefined, headers);

  const redirect = (request: Request, { path = '', raw, query }: RequestPath) =>
    /^\/staff(?:\/|$)/.test(path) ? staffRedirect(staffOrigin, request.url, raw, query) : redirectOf(state().content.data, path, query);

  const missing = (request: Request, { path, query }: RequestPath) => {
    // A client that expects a file cannot use a page.
    const isFile = path !== undefined && (/\.\w+$/.test(path) || /^\/(?:assets|_data)\//.test(path));
    const inWords = () => textResponse(404, 'There is nothing at this address.', headers);
    return isFile ? inWords() : withFound(pages.find('/404', query), (page) => respond(request, page, headers, 404), inWords);
  };

  const answer = (request: Request, address: RequestPath): Answer => {
    const { path, query } = address;
    const isApi = path !== undefined && /^\/api(?:\/|$)/.test(path);
    if (request.method === 'OPTIONS') return new Response(null, { status: 204, headers: { ...headers, allow: readOnly } });
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      const refuse = isApi ? jsonProblem : textResponse;
      return refuse(405, `This address can only be read; ${request.method} is not possible.`, { ...headers, allow: readOnly });
    }
    if (path === undefined) return missing(request, address);
    if (isApi) return answerApi(request, path, query);
    if (path === '/healthz') return textResponse(200, 'The server is alive.', headers);
    if (path === '/readyz') return textResponse(200, `content ${state().version}`, headers);
    const elsewhere = redirect(request, address);
    if (elsewhere)
      return new Response(null, {
        status: elsewhere.status,
        headers: { ...headers, location: elsewhere.location, 'cache-control': 'no-cache' },
      });
    if (path === '/404') return missing(request, address);
    return withFound(
      pages.find(path, query),
      (found) => respond(request, found, headers),
      () => missing(request, address),
    );
  };

  const unavailable = (error: unknown) => {
    console.error(error);
    return textResponse(503, 'This cannot be shown at the moment. Please try again shortly.', { ...headers, 'retry-after': '5' });
  };
  const handle = withLog((request, address) => {
    const response = answer(request, address);
    return response instanceof Promise ? response.catch(unavailable) : response;
  }, log);
  const app = new Hono();
  app.all('*', ({ req }) => handle(req.raw, requestPath(req.raw.url)));
  app.onError(unavailable);
  return app;
}
