/**
 * The server's app on an edge network, which renders nothing.
 * Begin here: each state of the site was rendered ahead, and the clock picks one. `worker.ts` is the entry: it gives the settings from its
 * environment, and `read`, which fetches a file from the binding ASSETS.
 * Gives `createEdgeSite`, a function from a request to a response.
 */
import { securityHeaders } from '../../build/hosts/headers.ts';
import { type HostSettings } from '../../build/hosts/hostSettings.ts';
import { type RenderedStates, statesFile } from '../../build/targets/states.ts';
import { anyArticle } from '../../domain/addresses.ts';
import { memoize, setBounded } from '../../domain/memoize.ts';
import { listStart } from '../../render/api/news.ts';
import { type Bytes, fileResource } from '../../render/resource.ts';
import { newsListAddress } from '../../site/contract.ts';
import { textResponse } from '../http/resourceResponse.ts';
import { createServerApp, type ServerOptions } from '../http/serverApp.ts';

interface EdgeOptions extends Required<Pick<ServerOptions, 'log' | 'acceptCspReport'>> {
  /** Reads a deployed file of the rendered states; undefined if there is none. Rejects if the edge network fails. */
  read(name: string): Promise<Bytes | undefined>;
  settings: HostSettings;
  /** Current time, milliseconds since the epoch. */
  now(): number;
}

/** Limits of the memory cache: bytes per object, and number of objects. */
const cacheLimits = { size: 128_000, count: 256 };

/** The edge network overwrites `Accept-Encoding` (https://developers.cloudflare.com/workers/runtime-apis/request/#incomingrequestcfproperties). */
function withClientEncoding(request: Request & { cf?: { clientAcceptEncoding?: string } }): Request {
  const accepted = request.cf?.clientAcceptEncoding;
  if (accepted === undefined) return request;
  const headers = new Headers(request.headers);
  headers.set('accept-encoding', accepted);
  return new Request(request, { headers });
}

/** Responds from pre-rendered states with the server's app. Each state has its own app instance, so that no response mixes two. */
export function createEdgeSite({ read, settings, now, log, acceptCspReport }: EdgeOptions): (request: Request) => Promise<Response> {
  const objects = new Map<string, Bytes>();
  let loaded: Awaited<ReturnType<typeof loadSite>> | undefined;

  async function readBytes(name: string): Promise<Bytes> {
    const bytes = objects.get(name) ?? (await read(name));
    if (!bytes) throw new Error(`${name} was not deployed.`);
    return bytes.length > cacheLimits.size ? bytes : setBounded(objects, name, bytes, cacheLimits.count);
  }
  async function loadSite() {
    const site = JSON.parse(new TextDecoder().decode(await readBytes(statesFile))) as RenderedStates;
    const headers = securityHeaders({ ...site, ...settings });
    const appAt = memoize((index: number) => {
      // Those of the states before it, unless this one changes or removes them.
      const files = new Map(site.states.slice(0, index + 1).flatMap((each) => Object.entries(each.files)));
      const find = (path: string) => {
        const file = files.get(path);
        return file ? fileResource(file, readBytes) : undefined;
      };
      const state = { content: site.content, version: site.version, newsTime: site.states[index]?.from ?? 0, apiResponses: new Map() };
      return createServerApp({
        ...settings,
        source: {
          find,
          renderList: (skip) => find(newsListAddress(listStart(state.content.news, state.newsTime, skip))),
          // The browser fetches the item.
          renderArticle: async () => find(anyArticle),
        },
        state: () => state,
        headers: () => headers,
        acceptCspReport,
        log,
      });
    });
    return { site, headers, appAt };
  }

  return async (request) => {
    // Not a shared promise: the edge network cancels the work of a request when its visitor leaves.
    const { site, headers, appAt } = (loaded ??= await loadSite());
    // The runtime accepts invalid Host headers, for example with port 99999.
    if (!URL.canParse(request.url)) return textResponse(400, "The server couldn't read this request.", headers);
    const time = now();
    const index = site.states.findLastIndex(({ from }, state) => state === 0 || from <= time);
    return await appAt(index).fetch(withClientEncoding(request));
  };
}
