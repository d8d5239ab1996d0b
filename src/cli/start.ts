/**
 * `npm start`: serves the active release, and switches when another is activated. A release contains this program, too: there it serves the
 * releases in the folder of its first argument, starting with itself.
 */
import { UserError } from '../domain/userError.ts';
import { removeStaleSocket } from '../server/http/staleSocket.ts';
import { openLog } from '../server/log/createLog.ts';
import { serveMetrics } from '../server/metricsServer.ts';
import { runningRelease, startImage } from '../server/runningRelease.ts';
import { readServerOptions } from '../server/serverOptions.ts';
import { supervise } from '../server/supervise/supervise.ts';

const root = process.argv[2] ?? process.cwd();
try {
  const { log: isJson, metrics, socket } = readServerOptions(process.env);
  const log = openLog(isJson, Date.now);
  if (runningRelease !== undefined) startImage(root, runningRelease);
  await removeStaleSocket(socket);
  const supervisor = supervise(root, log);
  if (metrics) await serveMetrics(metrics, supervisor.metrics);
} catch (error) {
  if (!(error instanceof UserError)) throw error;
  console.error(error.message);
  process.exit(1);
}
