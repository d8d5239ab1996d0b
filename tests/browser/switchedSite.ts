import type { ServerResponse } from 'node:http';
import { serve } from '../support/serve.ts';
import { site } from './harness.ts';

/** What stands between a visitor and the built site. */
type Network =
  | 'up'
  /** Connections end at once. */
  | 'down';

/** The same site after a deploy of other code: other addresses of scripts, and none at the ones from before. */
const scripts = { before: /(chunk-|_client\.)([\w-]{8})\.js/g, after: /(chunk-|_client\.)([\w-]{8})-next\.js/g };
const isText = /^(?:text\/|application\/json)/;

export interface SwitchedSite {
  address: string;
  network: Network;
  /** Other code has been deployed since. */
  isDeployed: boolean;
  close(): Promise<void>;
}

/** The built site at an origin of its own, over a network that a test switches. Real resets, also for workers. */
export async function switchedSite(codeVersion: string): Promise<SwitchedSite> {
  async function answerFromSite(asked: string, tag: string | undefined, response: ServerResponse): Promise<void> {
    const isFromBefore = scripts.before.test(asked);
    scripts.before.lastIndex = 0;
    const missing = state.isDeployed && isFromBefore;
    const address = state.isDeployed ? asked.replace(scripts.after, '$1$2.js') : asked;
    const answer = await fetch(site() + (missing ? '/assets/missing.js' : address), {
      redirect: 'manual',
      headers: { 'accept-encoding': 'identity', ...(tag !== undefined && !state.isDeployed && { 'if-none-match': tag }) },
    });
    const headers = Object.fromEntries(
      [...answer.headers].filter(([name]) => !['connection', 'content-length', 'keep-alive'].includes(name)),
    );
    let body: string | Buffer = Buffer.from(await answer.arrayBuffer());
    if (isText.test(headers['content-type'] ?? '')) {
      body = body.toString();
      if (state.isDeployed) body = body.replace(scripts.before, '$1$2-next.js').replaceAll(codeVersion, `${codeVersion}-next`);
    }
    response.writeHead(answer.status, headers).end(body);
  }

  const { address, close } = await serve((request, response) => {
    const asked = request.url ?? '/';
    if (state.network === 'down') request.socket.destroy();
    else answerFromSite(asked, request.headers['if-none-match'], response).catch(() => response.destroy());
  });
  const state: SwitchedSite = { address, network: 'up', isDeployed: false, close };
  return state;
}
