import type { ResponseCache } from './responseCache.ts';
import { setBounded } from './boundedMap.ts';
import { encodePath } from './requestPath.ts';
import { type Resource, storedResource } from '../../files/resource.ts';
import { respond } from './respond.ts';
import { storeText } from '../../files/storedText.ts';

type Fields = Record<string, string>;

/** Asks the API: an address with its query, and the headers of the request. */
export type AskApi = (path: string, query: string, headers: Headers) => Promise<Response>;

const mostKept = 100;

/**
 * Sends what the API answers as pages are sent: compressed, and as 304 to whoever holds it.
 * @param epoch where answers are kept until they may change; undefined: the API is asked each time
 * @param base headers of every response
 */
export function apiAnswers(ask: AskApi, epoch: (() => ResponseCache) | undefined, base: Fields) {
  const byTag = new Map<string, Resource>();

  const resourceOf = async (tag: string, answer: Response): Promise<Resource> => {
    const known = byTag.get(tag);
    if (known) return known;
    const resource = storedResource(
      storeText(await answer.text(), answer.headers.get('content-type') ?? 'application/json; charset=utf-8'),
    );
    return setBounded(byTag, tag, resource, mostKept);
  };

  const askAnew = async (request: Request, path: string, query: string): Promise<Response> => {
    const answers = epoch?.().responses;
    const answer = await ask(encodePath(path), query, request.headers);
    const tag = answer.headers.get('etag');
    if (answer.status !== 200 || tag === null) {
      const bytes = new Uint8Array(await answer.arrayBuffer());
      return new Response(bytes, {
        status: answer.status,
        headers: { ...Object.fromEntries(answer.headers), ...base, 'content-length': String(bytes.length) },
      });
    }
    const resource = await resourceOf(tag, answer);
    if (answers) setBounded(answers, path + query, resource, mostKept);
    return await respond(request, resource, base);
  };

  return (request: Request, path: string, query: string): Response | Promise<Response> => {
    const known = epoch?.().responses.get(path + query);
    return known ? respond(request, known, base) : askAnew(request, path, query);
  };
}
