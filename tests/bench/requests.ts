import { compareServers } from '../load/compare.ts';
import { table } from './report.ts';

/** Measures requests per second of the server and of nginx with the same files, in turn. */
export async function requests(): Promise<string> {
  const { asked, megabytes } = await compareServers(2, [16, 256]);
  const rows = asked
    .filter(({ server }) => server === 'site')
    .map(({ address, connections, requests: ours, p99, errors }) => {
      const peer = asked.find((other) => other.server === 'nginx' && other.address === address && other.connections === connections);
      return [address, String(connections), ours, p99, String(errors), ...(peer ? [peer.requests, ours / peer.requests] : ['-', '-'])];
    });
  const head = ['address', 'connections', 'requests a second', 'p99, ms', 'errors', 'nginx, requests a second', 'ratio'];
  return ['## Server', table(head, rows), `Memory of the server after all: ${megabytes} MB.`].join('\n\n');
}
