import { serve } from '../support/serve.ts';

/** Runs in the page before anything else. Records console messages, errors and policy violations. */
function watch(): void {
  const noise: string[] = [];
  Object.assign(window, { noise });
  // Journeys of the worker have tests of their own.
  delete (Navigator.prototype as { serviceWorker?: unknown }).serviceWorker;
  for (const level of ['log', 'info', 'warn', 'error'] as const) {
    const original = console[level].bind(console);
    console[level] = (...words: unknown[]) => {
      noise.push(`${level}: ${words.map(String).join(' ')}`);
      original(...words);
    };
  }
  addEventListener(
    'error',
    ({ message, target }) => {
      noise.push(message ? `error: ${message}` : `failed to load: ${target instanceof Element ? target.outerHTML.slice(0, 200) : ''}`);
    },
    true,
  );
  addEventListener('unhandledrejection', ({ reason }) => noise.push(`unhandled rejection: ${String(reason)}`));
  addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
    noise.push(`policy: ${violatedDirective} ${blockedURI}`),
  );
}

/** A page that runs the script above first. Held back, it names no other: WebKit remembers modules that could not be loaded. */
const watched = (html: string, held: boolean) =>
  html
    .replace('<head>', '<head><script src="/watch.js"></script>')
    .replace(/<script src=[^>]*><\/script>(?=<\/body>)/, (tag) => (held ? '' : tag));

export type WatchedSite = Awaited<ReturnType<typeof watchSite>>;

/** Puts the built site behind a proxy that adds a script to every page, which records noise in `window.noise`. */
export async function watchSite(site: string) {
  let held = false;
  let runFirst = () => {};
  let changed = { path: '/', change: (text: string) => text };
  let late = { path: '', until: Promise.resolve() };
  const { address, close } = await serve((request, response) => {
    const url = request.url ?? '/';
    if (url === '/watch.js') {
      const headers = { 'content-type': 'text/javascript', 'cache-control': 'no-store' };
      return void response.writeHead(200, headers).end([watch, runFirst].map((run) => `(${run.toString()})();`).join('\n'));
    }
    void (async () => {
      const answer = await fetch(site + url, { headers: { accept: request.headers.accept ?? '*/*' }, redirect: 'manual' });
      const headers = Object.fromEntries(
        [...answer.headers].filter(([name]) => !['content-encoding', 'content-length', 'etag', 'connection'].includes(name)),
      );
      const type = answer.headers.get('content-type') ?? '';
      const text = async () => (url.startsWith(changed.path) ? changed.change(await answer.text()) : await answer.text());
      const body = type.startsWith('text/html')
        ? watched(await text(), held)
        : type.startsWith('application/json')
          ? await text()
          : Buffer.from(await answer.arrayBuffer());
      if (late.path !== '' && url.startsWith(late.path)) await late.until;
      response.writeHead(answer.status, { ...headers, 'cache-control': 'no-store' }).end(body);
    })().catch((error: unknown) => response.destroy(error instanceof Error ? error : undefined));
  });
  return {
    address,
    /** Blocks or allows script files. Without them a page stays as in its first frame. */
    holdScripts(now: boolean) {
      held = now;
    },
    /** Runs a function in each page before anything else of it. */
    runFirst(first: () => void) {
      runFirst = first;
    },
    /** Changes the texts that are answered at addresses below a path from now on. */
    change(path: string, change: (text: string) => string) {
      changed = { path, change };
    },
    /** Holds back answers at addresses below a path until the function that it gives is called. */
    holdBack(path: string): () => void {
      const released = Promise.withResolvers<void>();
      late = { path, until: released.promise };
      return released.resolve;
    },
    close,
  };
}
