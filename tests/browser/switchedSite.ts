import type { ServerResponse } from 'node:http';
import { serve } from '../support/serve.ts';
import { site } from './harness.ts';

/** What stands between a visitor and the built site. */
export type Network =
  | 'up'
  /** Connections end at once. */
  | 'down'
  /** Nothing ever answers. */
  | 'stalled'
  /** A hotel's network sends everybody to its own page. */
  | 'portal'
  /** A hotel's network answers everything with its own page. */
  | 'poisoned'
  /** Answers end in the middle. */
  | 'cut';

/** The same site after a deploy of other code: other addresses of scripts, and none at the ones from before. */
const scripts = { before: /(chunk-|_client\.)([\w-]{8})\.js/g, after: /(chunk-|_client\.)([\w-]{8})-next\.js/g };
const isText = /^(?:text\/|application\/json)/;

export interface SwitchedSite {
  address: string;
  network: Network;
  /** Other code has been deployed since. */
  isDeployed: boolean;
  /** The server has the worker's script. */
  hasWorker: boolean;
  /** The content turns the worker on. */
  isOn: boolean;
  close(): Promise<void>;
}

/** The built site at an origin of its own, over a network that a test switches. Real resets, redirects and silence, also for workers. */
export async function switchedSite(codeVersion: string): Promise<SwitchedSite> {
  const portal = '<!doctype html><title>Hotel</title><h1>Log in to the hotel</h1>';
  const html = { 'content-type': 'text/html; charset=utf-8' };

  async function answerFromSite(asked: string, tag: string | undefined, response: ServerResponse): Promise<void> {
    const isFromBefore = scripts.before.test(asked);
    scripts.before.lastIndex = 0;
    const missing = (state.isDeployed && isFromBefore) || (!state.hasWorker && asked === '/sw.js');
    const address = state.isDeployed ? asked.replace(scripts.after, '$1$2.js') : asked;
    const answer = await fetch(site() + (missing ? '/assets/missing.js' : address), {
      redirect: 'manual',
      headers: { 'accept-encoding': 'identity', ...(tag !== undefined && !state.isDeployed && state.isOn && { 'if-none-match': tag }) },
    });
    const headers = Object.fromEntries(
      [...answer.headers].filter(([name]) => !['connection', 'content-length', 'keep-alive'].includes(name)),
    );
    let body: string | Buffer = Buffer.from(await answer.arrayBuffer());
    if (isText.test(headers['content-type'] ?? '')) {
      body = body.toString();
      if (state.isDeployed) body = body.replace(scripts.before, '$1$2-next.js').replaceAll(codeVersion, `${codeVersion}-next`);
      if (!state.isOn) body = body.replaceAll('"serviceWorker":true', '"serviceWorker":false');
    }
    if (state.network === 'cut' && body.length > 100) {
      response.writeHead(answer.status, { ...headers, 'content-length': body.length });
      response.write(body.slice(0, 100), () => response.destroy());
    } else response.writeHead(answer.status, headers).end(body);
  }

  const { address, close } = await serve((request, response) => {
    const asked = request.url ?? '/';
    switch (state.network) {
      case 'down':
        return void request.socket.destroy();
      case 'stalled':
        return;
      case 'portal':
        if (asked !== '/hotel-login') return void response.writeHead(302, { location: '/hotel-login' }).end();
        return void response.writeHead(200, html).end(portal);
      case 'poisoned':
        return void response.writeHead(200, html).end(portal);
      case 'up':
      case 'cut':
        return void answerFromSite(asked, request.headers['if-none-match'], response).catch(() => response.destroy());
    }
  });
  const state: SwitchedSite = { address, network: 'up', isDeployed: false, hasWorker: true, isOn: true, close };
  return state;
}
