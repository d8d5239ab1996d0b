import { once } from 'node:events';
import { createServer } from 'node:http';
import { statusAddresses } from '../domain/addresses.ts';
import { UserError } from '../domain/userError.ts';

/** Serves metrics to Prometheus, on a port that visitors cannot reach. @throws {UserError} if the port cannot be used */
export async function serveMetrics({ port, host }: { port: number; host: string }, text: () => Promise<string>): Promise<number> {
  const server = createServer((request, response) => {
    const isRead = request.method === 'GET' || request.method === 'HEAD';
    if (!isRead || request.url?.split('?')[0] !== statusAddresses.metrics) return void response.writeHead(404).end();
    text().then(
      (metrics) => response.writeHead(200, { 'content-type': 'text/plain; version=0.0.4; charset=utf-8' }).end(metrics),
      (error: Error) => response.writeHead(503, { 'content-type': 'text/plain; charset=utf-8' }).end(`${error.message}\n`),
    );
  });
  try {
    await once(server.listen(port, host), 'listening');
  } catch (error) {
    throw new UserError(`METRICS_PORT ${port} cannot be used on ${host} (${(error as NodeJS.ErrnoException).code}). Choose another one.`);
  }
  server.unref();
  return (server.address() as { port: number }).port;
}
