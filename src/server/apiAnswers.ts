import { type Resource, storedResource } from './resource.ts';
import { respond } from './respond.ts';
import { storeText } from './storedText.ts';

type Fields = Record<string, string>;

/** Asks the API: an address with its query, and the headers of the request. */
export type AskApi = (path: string, query: string, headers: Headers) => Promise<Response>;

const mostKept = 100;

/**
 * Sends what the API answers as pages are sent: compressed, and as 304 to whoever holds it. An answer is compressed
 * once, and found again by its tag.
 * @param base headers of every response
 */
export function apiAnswers(ask: AskApi, base: Fields): (request: Request, path: string, query: string) => Promise<Response> {
  const kept = new Map<string, Resource>();

  const keep = async (tag: string, answer: Response): Promise<Resource> => {
    const known = kept.get(tag);
    if (known) return known;
    const resource = storedResource(await storeText(await answer.text(), answer.headers.get('content-type') ?? 'application/json; charset=utf-8'));
    const [oldest] = kept.keys();
    if (kept.size >= mostKept && oldest !== undefined) kept.delete(oldest);
    kept.set(tag, resource);
    return resource;
  };

  return async (request, path, query) => {
    const answer = await ask(path, query, request.headers);
    const tag = answer.headers.get('etag');
    if (answer.status === 200 && tag !== null) return respond(request, await keep(tag, answer), base);
    return new Response(await answer.text(), { status: answer.status, headers: { ...Object.fromEntries(answer.headers), ...base } });
  };
}
