/**
 * What is answered at which address: pages, files, redirects, the API.
 * Begin here: the routes are at the end. `pageSource.ts` finds what is at an address, `resourceResponse.ts` sends it.
 * Gives `createServerApp`, the app that the server, the preview and the edge share.
 */
import { createHmac } from 'node:crypto';
import { type Context, Hono, type HonoRequest, type MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { requestId } from 'hono/request-id';
import {
  methods,
  notFoundMessage,
  methodNotAllowed,
  rootPaths,
  crossOrigin,
  isEmbeddable,
  reportAddress,
  resourcePolicyHeader,
} from '../../build/hosts/headers.ts';
import { matchesSecret } from '../../build/hosts/matchesSecret.ts';
import { sitePath, base, publicPath, hookAddress, statusAddresses } from '../../domain/addresses.ts';
import { cachePromise, setBounded } from '../../domain/memoize.ts';
import { type ApiAnswer, createApi, failureReason } from '../../render/api/createApi.ts';
import { createProxy } from '../../render/api/proxy.ts';
import { redirectAt, staffRedirect, type Redirect } from '../../render/redirects.ts';
import { entityTag, type Resource, textResource, isDocument } from '../../render/resource.ts';
import { isFilePath, intendedAddresses } from '../../site/addressPatterns.ts';
import { encodePath, splitUrl, isNotFoundStatus, decodePath } from '../../site/addresses.ts';
import { type NewsItem, readArticle } from '../../site/contract.ts';
import { createLog, type Log } from '../log/createLog.ts';
import type { SiteState } from '../updates/renderJob.ts';
import { findResource, type PageSource } from './pageSource.ts';
import { jsonType, resourceResponse, textResponse, uncachedJson } from './resourceResponse.ts';

declare module 'hono' {
  interface ContextVariableMap {
    /** Cause of a handler's failure, for the log. */
    reason?: string | undefined;
  }
}

const maxCached = 100;

/** True if a webhook request proves knowledge of the secret: GitHub, Gitea and Forgejo sign the body with it, GitLab sends the secret itself. */
function hasValidSignature(headers: Headers, body: Uint8Array, secret: string): boolean {
  const signature = headers.get('x-hub-signature-256');
  if (signature !== null) return matchesSecret(signature, `sha256=${createHmac('sha256', secret).update(body).digest('hex')}`);
  return matchesSecret(headers.get('x-gitlab-token') ?? undefined, secret);
}

/** Data for the API, redirects and `/readyz`. Without `apiResponses`, the API creates its responses for each request. */
type ServedState = Pick<SiteState, 'content' | 'version' | 'newsTime'> & Partial<Pick<SiteState, 'apiResponses'>>;

export interface ServerOptions {
  /** Pages and files; the preview renders them on request, the server has them in memory. */
  source: PageSource;
  state(): ServedState;
  /** Current headers of every response: the policy contains the hash of the current stylesheet. */
  headers(): Record<string, string>;
  /** True for the authors' preview, in which `dtspoof` may show news that is not yet public. */
  preview?: boolean;
  /** Origin of an existing API to proxy to. */
  apiOrigin?: string | undefined;
  staffOrigin?: string | undefined;
  /** Details for operators, shown at `/readyz`. */
  status?: () => Record<string, unknown>;
  observe?: MiddlewareHandler | undefined;
  acceptCspReport?: (text: string) => void;
  /** Webhook for pushes: `onPush` is called if the request proves knowledge of the secret. */
  forge?: { secret: string; onPush(): void } | undefined;
  log?: Log;
}

const allow = { allow: methods };
/** In bytes; reports of browsers are far smaller. */
const maxReport = 32 * 1024;
/** In bytes. A push with a larger payload is found by the next poll of the branch. */
const maxPush = 512 * 1024;
const newsTimeoutMs = 3000;

const articlePath = /^\/news\/(\d{1,15})$/;
/** Path for requests whose path cannot be decoded, or is outside of the base path: matches no route and no page. */
const unroutable = '/\0';
/** Path for the root of the host, and for the base path without a slash, which is outside of the service worker's scope. */
const basePathWithoutSlash = `${unroutable}/`;

/** The path of a request within this site. Paths outside of the base get a prefix that nothing has, and keep their extension. */
function requestedPath(requested: string): string {
  const path = decodePath(requested);
  if (path === undefined) return unroutable;
  if (path === base) return requested.endsWith('/') ? '/' : basePathWithoutSlash;
  return sitePath(path) ?? (rootPaths.includes(path) ? path : unroutable + path);
}

export function createServerApp({
  source,
  state,
  headers,
  preview = false,
  apiOrigin,
  staffOrigin,
  status: readiness = () => ({ content: state().version }),
  observe,
  acceptCspReport = () => {},
  forge,
  log = createLog(false, Date.now),
}: ServerOptions): Hono {
  const app = new Hono({ getPath: ({ url }) => requestedPath(splitUrl(url).path) });

  // What it answers is made in `render/api`: `/api/config` is `configResponse` in `responses.ts`.
  const api = createApi(state, preview);
  const proxy = apiOrigin === undefined ? undefined : createProxy(apiOrigin, (reason) => log(`API_ORIGIN: ${reason}`, 'error'));
  // A page waits for this request, so it has a shorter time-out than requests to the API itself.
  const fetchNews = apiOrigin === undefined ? undefined : createProxy(apiOrigin, () => {}, newsTimeoutMs);

  // Compressed responses by ETag: the same text is compressed once, whatever its address. On the thread pool, because `skip` and `take` may
  // ask for thousands of lists, each of which would hold the server for some milliseconds.
  const compressed = new Map<string, Promise<Resource>>();

  /** Sends API responses like pages: compressed, with an ETag, and as 304 if the client's copy is current. */
  async function apiResponse(context: Context): Promise<Response> {
    const { raw: request, path } = context.req;
    const { query } = splitUrl(request.url);
    // Responses that are still valid, by address. Another API is asked each time.
    const responses = proxy ? undefined : state().apiResponses;
    const known = responses?.get(path + query);
    if (known) return await resourceResponse(request, known, headers());
    const { status, body, retryAfter, reason } = await (proxy ?? api)(encodePath(path), query, request.headers);
    context.set('reason', reason);
    if (status !== 200) return uncachedJson(status, body, { ...headers(), ...(retryAfter && { 'retry-after': retryAfter }) });
    const text = JSON.stringify(body);
    const resource = await cachePromise(compressed, entityTag(text), maxCached, () => textResource(text, jsonType));
    if (responses) setBounded(responses, path + query, resource, maxCached);
    return await resourceResponse(request, resource, headers());
  }

  const redirectResponse = ({ status, location }: Redirect) =>
    new Response(null, { status, headers: { ...headers(), location, 'cache-control': 'no-cache' } });

  async function pageResponse({ raw: request, path }: HonoRequest): Promise<Response> {
    const { query } = splitUrl(request.url);
    const redirect = redirectAt(state().content.data, path, query);
    if (redirect) return redirectResponse(redirect);
    const found = path === '/404' ? undefined : await findPage(request, path, query);
    if (found?.retryAfter !== undefined)
      return await resourceResponse(request, found.page, { ...headers(), 'retry-after': found.retryAfter }, 503);
    if (found) return await resourceResponse(request, found.page, headers());
    const intended = await findIntendedAddress(request, path);
    return intended ? redirectResponse({ status: 301, location: publicPath(intended) + query }) : await notFound(request, path, query);
  }

  /** Finds the intended address for a path that doesn't exist. Returns it encoded; undefined if there is none. */
  async function findIntendedAddress(request: Request, path: string): Promise<string | undefined> {
    const { data } = state().content;
    const candidates = intendedAddresses(path);
    if (staffRedirect(staffOrigin, request.url)) {
      if (/^\/staff(?:\/|$)/i.test(path)) return sitePath(splitUrl(request.url).path)?.replace(/^\/staff/i, '/staff');
      if (candidates.includes('/staff')) return '/staff';
    }
    for (const address of candidates) {
      if (redirectAt(data, address, '')) return encodePath(address);
      const { page } = (await findPage(request, address, '')) ?? {};
      if (page && (isDocument(page) || isFilePath(address))) return encodePath(address);
    }
    return undefined;
  }

  // With another API, an article exists if that API has it. While the API is down, any article may exist: its page waits for it in the
  // browser, and has a `Retry-After`, in seconds.
  async function findPage(request: Request, path: string, query: string): Promise<{ page: Resource; retryAfter?: string } | undefined> {
    const id = articlePath.exec(path)?.[1];
    if (!fetchNews || id === undefined) {
      const page = await findResource(source, path, query);
      return page && { page };
    }
    const answer = await fetchNews('/api/news', `?id=${id}`, request.headers);
    if (isNotFoundStatus(answer.status)) return undefined;
    const item = parseItem(answer, Number(id));
    const page = await source.renderArticle?.(Number(id), item);
    if (!page) throw new Error(`The page of news item ${id} cannot be rendered while the API fails, or while too many ask.`);
    return item ? { page } : { page, retryAfter: answer.retryAfter ?? '5' };
  }

  function parseItem({ status, body }: ApiAnswer, id: number): NewsItem | undefined {
    if (status !== 200) return undefined;
    try {
      return readArticle(id)(body, state().content.data.convention.zone.id).value.news;
    } catch (error) {
      log(`API_ORIGIN: news item ${id} cannot be shown. ${String(error)}`, 'error');
      return undefined;
    }
  }

  async function notFound(request: Request, path: string, query: string): Promise<Response> {
    const page = isFilePath(path) ? undefined : ((await source.renderMissing?.(path)) ?? (await source.find('/404', query)));
    if (page) return await resourceResponse(request, page, headers(), 404);
    return textResponse(404, notFoundMessage, headers());
  }

  if (observe) app.use(requestId(), observe);
  app.use(async (context, next) => {
    await next();
    if (isEmbeddable(context.req.path)) context.res.headers.set(resourcePolicyHeader, crossOrigin);
  });
  app.options('*', () => new Response(null, { status: 204, headers: { ...headers(), ...allow } }));
  app.get(statusAddresses.health, () => textResponse(200, 'The server is running.', headers()));
  app.get(statusAddresses.readiness, () => uncachedJson(200, readiness(), headers()));
  const reportTooLong = () => uncachedJson(413, { message: 'This report is too long.' }, headers());
  app.post(reportAddress, bodyLimit({ maxSize: maxReport, onError: reportTooLong }), async ({ req }) => {
    acceptCspReport(await req.text());
    return new Response(null, { status: 204, headers: headers() });
  });
  if (forge) {
    const { secret, onPush } = forge;
    const tooLong = () => textResponse(413, 'This is too long.', headers());
    app.post(hookAddress, bodyLimit({ maxSize: maxPush, onError: tooLong }), async ({ req }) => {
      // The content of the payload doesn't matter: the server polls the branch.
      if (!hasValidSignature(req.raw.headers, await req.bytes(), secret))
        return textResponse(403, "The secret isn't that of FOLLOW_SECRET.", headers());
      onPush();
      return textResponse(202, 'The server looks at the branch.', headers());
    });
  }
  app.get('/api/*', (context) => apiResponse(context));
  app.all('/api/*', ({ req }) => uncachedJson(405, { message: methodNotAllowed(req.method) }, { ...headers(), ...allow }));
  app.get('/staff/*', ({ req }) => {
    const redirect = staffRedirect(staffOrigin, req.url);
    return redirect ? redirectResponse(redirect) : pageResponse(req);
  });
  app.get(basePathWithoutSlash, ({ req }) => redirectResponse({ status: 302, location: publicPath('/') + splitUrl(req.url).query }));
  app.get('*', ({ req }) => pageResponse(req));
  app.all('*', ({ req }) => textResponse(405, methodNotAllowed(req.method), { ...headers(), ...allow }));
  app.onError((error, context) => {
    context.set('reason', failureReason(error));
    log(error.stack ?? String(error), 'error');
    const words = "We can't show this page right now. Please try again in a few seconds.";
    return textResponse(503, words, { ...headers(), 'retry-after': '5' });
  });
  return app;
}
