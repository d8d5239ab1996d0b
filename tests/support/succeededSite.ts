import { forwardTo } from './forwardTo.ts';
import { serve } from './serve.ts';

/** What the site that comes after ours at its address answers for our worker's script. */
export type Successor = 'without worker' | 'with one page for all' | 'with a worker';

/** A site at an origin of its own, until another one takes its place: `succeed` says which. */
export async function succeededSite(origin: string) {
  let successor: Successor | undefined;
  const forward = forwardTo(origin);
  const page = '<!doctype html><html lang="en"><title>Other</title><h1>Another site</h1></html>';
  const served = await serve((request, response) => {
    if (!successor) return forward(request, response);
    const isScript = request.url === '/sw.js';
    if (isScript && successor === 'with a worker')
      response.writeHead(200, { 'content-type': 'text/javascript' }).end("addEventListener('push', () => {});");
    else if (isScript && successor === 'without worker') response.writeHead(404).end();
    else response.writeHead(200, { 'content-type': 'text/html' }).end(page);
  });
  return { ...served, succeed: (by: Successor) => void (successor = by) };
}

/** In a page: makes the note that the server has no worker a day old. False if there is none. */
export const ageMissingNote = async (): Promise<boolean> => {
  for (const name of await caches.keys())
    if (await caches.match('/sw.js?missing', { cacheName: name })) {
      await (await caches.open(name)).put('/sw.js?missing', new Response(String(Date.now() - 86_400_000)));
      return true;
    }
  return false;
};
