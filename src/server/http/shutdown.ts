import type { Server } from 'node:http';

const patience = 10_000;

/** Takes no more requests, lets those under way finish for at most ten seconds, then ends the process. */
export function shutDown(server: Server): void {
  server.close(() => process.exit(0));
  server.closeIdleConnections();
  setTimeout(() => server.closeAllConnections(), patience).unref();
}
