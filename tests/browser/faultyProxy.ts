import { once } from 'node:events';
import { createServer, request, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { site } from './harness.ts';

/** Forwards a request to the built site. */
const forward: RequestListener = (asked, answer) => {
  const onward = request(site() + asked.url, { method: asked.method ?? 'GET', headers: asked.headers }, (response) => {
    answer.writeHead(response.statusCode ?? 502, response.headers);
    response.pipe(answer);
  });
  onward.on('error', () => answer.destroy());
  asked.pipe(onward);
};

/** The built site behind a proxy that lets a test break some addresses, with real resets and redirects. */
export async function faultyProxy(isFaulty: (path: string) => boolean, fault: RequestListener) {
  const server = createServer((asked, answer) => (isFaulty(asked.url ?? '') ? fault : forward)(asked, answer));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close() {
      server.close();
      server.closeAllConnections();
    },
  };
}
