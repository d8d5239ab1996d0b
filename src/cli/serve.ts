/** `npm start`: serves the active release, and takes over another one when it is activated. */
import { StartError } from '../hosting/hosts/startError.ts';
import { ignoreLostReader } from '../hosting/server/ignoreLostReader.ts';
import { createLog } from '../hosting/server/log/createLog.ts';
import { serveMetrics } from '../hosting/server/metricsServer.ts';
import { readOptions } from '../hosting/server/serverOptions.ts';
import { supervise } from '../hosting/supervise/supervise.ts';

ignoreLostReader();
try {
  const { log, metrics } = readOptions(process.env);
  const supervisor = supervise(process.cwd(), createLog(log, Date.now));
  if (metrics) await serveMetrics(metrics, supervisor.metrics);
} catch (error) {
  if (!(error instanceof StartError)) throw error;
  console.error(error.message);
  process.exit(1);
}
