/**
 * `npm start`: serves the active release, and switches when another is activated. A release contains this program, too: there it serves the
 * releases in the folder of its first argument, starting with itself.
 */
import { UsageError } from '../hosting/hosts/usageError.ts';
import { ReleaseError } from '../hosting/releases/activate.ts';
import { startImage } from '../hosting/releases/startImage.ts';
import { removeStaleSocket } from '../hosting/server/http/staleSocket.ts';
import { openLog } from '../hosting/server/log/openLog.ts';
import { serveMetrics } from '../hosting/server/metricsServer.ts';
import { runningRelease } from '../hosting/server/runningRelease.ts';
import { readServerOptions } from '../hosting/server/serverOptions.ts';
import { supervise } from '../hosting/supervise/supervise.ts';

const root = process.argv[2] ?? process.cwd();
try {
  const { log: isJson, metrics, socket } = readServerOptions(process.env);
  const log = openLog(isJson, Date.now);
  if (runningRelease !== undefined) startImage(root, runningRelease);
  await removeStaleSocket(socket);
  const supervisor = supervise(root, log);
  if (metrics) await serveMetrics(metrics, supervisor.metrics);
} catch (error) {
  if (!(error instanceof UsageError || error instanceof ReleaseError)) throw error;
  console.error(error.message);
  process.exit(1);
}
