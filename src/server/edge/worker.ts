/**
 * The server's app on an edge network, which renders nothing.
 * Begin here: each state of the site was rendered ahead (`build/targets/workerTarget.ts`), and the clock picks one.
 * Gives the edge worker.
 */
import { securityHeaders } from '../../build/hosts/headers.ts';
import { readHostSettings } from '../../build/hosts/hostSettings.ts';
import type { RenderedStates } from '../../build/targets/workerTarget.ts';
import { anyArticleAddress } from '../../domain/addresses.ts';
import { memoize, setBounded } from '../../domain/memoize.ts';
import { listStart } from '../../render/api/news.ts';
import { type Bytes, fileResource } from '../../render/resource.ts';
import { newsListAddress } from '../../site/contract.ts';
import { createCspReports } from '../http/cspReports.ts';
import { textResponse } from '../http/resourceResponse.ts';
import { createServerApp } from '../http/serverApp.ts';
import { createLog, type Log } from '../log/createLog.ts';

/** Bindings from the configuration (https://developers.cloudflare.com/workers/runtime-apis/bindings). */
interface Bindings {
  /** Static files that are deployed with the worker. */
  ASSETS: { fetch(address: URL): Promise<Response> };
  /** Path of the `RenderedStates` within these files. What they refer to lies beside them. */
  STATES: string;
  [setting: string]: unknown;
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
function createSite({ ASSETS, STATES, ...variables }: Bindings, now: () => number, log: Log): (request: Request) => Promise<Response> {
  const settings = readHostSettings(variables as Record<string, string>);
  const acceptCspReport = createCspReports(log);
  const states = new URL(STATES, 'https://assets.internal');
  const objects = new Map<string, Bytes>();
  let loaded: Awaited<ReturnType<typeof loadSite>> | undefined;

  async function readBytes(name: string): Promise<Bytes> {
    const known = objects.get(name);
    if (known) return known;
    const response = await ASSETS.fetch(new URL(name, states));
    if (!response.ok) throw new Error(`${name} was not deployed.`);
    const bytes = new Uint8Array(await response.arrayBuffer());
    return bytes.length > cacheLimits.size ? bytes : setBounded(objects, name, bytes, cacheLimits.count);
  }
  async function loadSite() {
    const site = JSON.parse(new TextDecoder().decode(await readBytes(states.href))) as RenderedStates;
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
          renderArticle: async () => find(anyArticleAddress),
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

/** Tests create one with their own clock and log. @param now current time, milliseconds since the epoch */
export function createWorker(now: () => number, log = createLog(true, now)) {
  let site: ReturnType<typeof createSite> | undefined;
  // The runtime gives the same bindings to all requests.
  return { fetch: (request: Request, bindings: Bindings): Promise<Response> => (site ??= createSite(bindings, now, log))(request) };
}

/** Entry of the edge worker (https://developers.cloudflare.com/workers). It handles requests for which there is no static file. */
export default createWorker(Date.now);
