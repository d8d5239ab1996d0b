import type { Server } from 'node:http';

const drainMs = 10_000;

/** Stops accepting requests, gives those in progress ten seconds to finish, then ends the process. */
export function shutDown(server: Server): void {
  server.close(() => process.exit(0));
  server.closeIdleConnections();
  setTimeout(() => server.closeAllConnections(), drainMs).unref();
}
