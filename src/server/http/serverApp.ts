import { Hono, type HonoRequest } from 'hono';
import { requestId } from 'hono/request-id';
import { createApi } from '../../api/createApi.ts';
import { jsonProblem } from '../../api/jsonResponse.ts';
import { createProxy } from '../../api/proxy.ts';
import { isFileAddress } from '../../domain/fileAddresses.ts';
import type { Resource } from '../../files/resource.ts';
import type { Content } from '../publish/renderJob.ts';
import { accessLog } from './accessLog.ts';
import type { PageSource } from './pageSource.ts';
import { dataRedirect, type Redirect, shortRedirect, staffRedirect } from './redirects.ts';
import { decodePath, splitUrl } from './requestUrl.ts';
import { resourceResponse } from './resourceResponse.ts';
import { serveApi } from './serveApi.ts';
import { textResponse } from './textResponse.ts';

/** What the API, redirects and `/readyz` answer from. */
interface ServedState {
  content: Content;
  /** Identifies the content and its pages. */
  version: string;
  /** Instant (milliseconds) as of which news is public. */
  newsTime: number;
  /** API responses that are valid as long as this state is; absent if they must be made for each request. */
  apiResponses?: Map<string, Resource>;
}

export interface ServerOptions {
  /** Pages and files; the preview renders them on request, the server has them in memory. */
  pages: PageSource;
  /** The current state; asked for each request. */
  state(): ServedState;
  /** Headers of every response. */
  headers: Record<string, string>;
  /** Whether `dtspoof` may show news that is not yet public. */
  preview: boolean;
  /** Origin of an existing API to ask instead of answering from the content. */
  apiOrigin?: string | undefined;
  /** Where addresses below /staff lead. */
  staffOrigin?: string | undefined;
  /** Writes a line of the access log; undefined if there is none. */
  log?: ((line: string) => void) | undefined;
}

const allow = { allow: 'GET, HEAD, OPTIONS' };
/** The path of a request whose path cannot be decoded: no route and no page has it. */
const undecodable = '/\0';
const isFilePath = (path: string) => isFileAddress(path) || /^\/(?:assets|_data)\//.test(path);
const refusal = (method: string) => `This address is read-only. It doesn't accept ${method}.`;

/** The routes of the server: pages, files, redirects and the API. */
export function createServerApp({ pages, state, headers, preview, apiOrigin, staffOrigin, log }: ServerOptions): Hono {
  const app = new Hono({ getPath: ({ url }) => decodePath(splitUrl(url).path) ?? undecodable });

  const api = createApi({ content: () => state().content, newsTime: () => state().newsTime, preview });
  const apiResponse =
    apiOrigin === undefined
      ? serveApi(
          (path, query) => api.request(path + query),
          () => state().apiResponses,
          headers,
        )
      : serveApi(
          createProxy(apiOrigin, (reason) => console.error(`API_ORIGIN: ${reason}`)),
          () => undefined,
          headers,
        );

  const redirectResponse = ({ status, location }: Redirect) =>
    new Response(null, { status, headers: { ...headers, location, 'cache-control': 'no-cache' } });

  async function pageResponse({ raw: request, path }: HonoRequest): Promise<Response> {
    const { query } = splitUrl(request.url);
    const redirect = shortRedirect(path, query) ?? dataRedirect(state().content.data, path, query);
    if (redirect) return redirectResponse(redirect);
    const found = path === '/404' ? undefined : await pages.find(path, query);
    return found ? await resourceResponse(request, found, headers) : await notFound(request, path, query);
  }

  async function notFound(request: Request, path: string, query: string): Promise<Response> {
    // A page is of no use to a script or an image tag that asked for a file.
    const page = isFilePath(path) ? undefined : await pages.find('/404', query);
    if (page) return await resourceResponse(request, page, headers, 404);
    return textResponse(404, "There's nothing at this address.", headers);
  }

  if (log) app.use(requestId(), accessLog(log));
  app.options('*', () => new Response(null, { status: 204, headers: { ...headers, ...allow } }));
  app.get('/healthz', () => textResponse(200, 'The server is running.', headers));
  app.get('/readyz', () => textResponse(200, `content ${state().version}`, headers));
  app.get('/api/*', ({ req }) => apiResponse(req.raw, req.path, splitUrl(req.url).query));
  app.all('/api/*', ({ req }) => jsonProblem(405, refusal(req.method), { ...headers, ...allow }));
  app.get('/staff/*', ({ req }) => {
    const redirect = staffRedirect(staffOrigin, req.url);
    return redirect ? redirectResponse(redirect) : pageResponse(req);
  });
  app.get('*', ({ req }) => pageResponse(req));
  app.all('*', ({ req }) => textResponse(405, refusal(req.method), { ...headers, ...allow }));
  app.onError((error) => {
    console.error(error);
    return textResponse(503, "We can't show this page right now. Please try again in a few seconds.", { ...headers, 'retry-after': '5' });
  });
  return app;
}
