import type { ApiResult } from '../../../render/api/createApi.ts';
import { entityTag, type Resource, textResourceAsync } from '../../../render/resource.ts';
import { cachePromise, setBounded } from '../../../domain/memoize.ts';
import { encodePath } from '../../../site/addresses.ts';
import { resourceResponse } from './resourceResponse.ts';
/** An API: a function of an encoded path, a query with its question mark, and the headers of the request. */
type FetchApi = (path: string, query: string, headers: Headers) => ApiResult | Promise<ApiResult>;

const maxCached = 100;

/**
 * Sends API responses like pages: compressed, with an ETag, and as 304 if the client's copy is current.
 * @param cache responses that are still valid, by address; undefined if the API must be called each time
 * @param base headers of every response
 */
export function serveApi(fetchApi: FetchApi, cache: () => Map<string, Resource> | undefined, base: () => Record<string, string>) {
  /**
   * Compressed responses by ETag: the same text is compressed once, whatever its address. On the thread pool, because `skip` and `take` may
   * ask for thousands of lists, each of which would hold the server for some milliseconds.
   */
  const compressed = new Map<string, Promise<Resource>>();

  const toResource = async (text: string, type: string): Promise<Resource> =>
    await cachePromise(compressed, entityTag(text), maxCached, () => textResourceAsync(text, type));

  const fetchFresh = async (request: Request, path: string, query: string): Promise<ApiResult> => {
    const responses = cache();
    const { response, reason } = await fetchApi(encodePath(path), query, request.headers);
    const { status } = response;
    const headers = Object.fromEntries(response.headers);
    const text = await response.text();
    if (status !== 200) {
      const bytes = new TextEncoder().encode(text);
      const sent = new Response(bytes, { status, headers: { ...headers, ...base(), 'content-length': String(bytes.length) } });
      return { response: sent, reason };
    }
    const resource = await toResource(text, headers['content-type'] ?? 'application/json; charset=utf-8');
    if (responses) setBounded(responses, path + query, resource, maxCached);
    return { response: await resourceResponse(request, resource, base()) };
  };

  return async (request: Request, path: string, query: string): Promise<ApiResult> => {
    const cached = cache()?.get(path + query);
    return cached ? { response: await resourceResponse(request, cached, base()) } : await fetchFresh(request, path, query);
  };
}
