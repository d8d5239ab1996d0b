/**
 * `npm start`: serves the active release, and takes over another one when it is activated. A release has it, too: there it
 * serves those of the folder that its first option names, and first puts its own among them.
 */
import { StartError } from '../hosting/hosts/startError.ts';
import { listReleases, ReleaseError } from '../hosting/releases/activate.ts';
import { installRelease } from '../hosting/releases/install.ts';
import { readManifest } from '../hosting/releases/manifest.ts';
import { openLog } from '../hosting/server/log/openLog.ts';
import { serveMetrics } from '../hosting/server/metricsServer.ts';
import { ownRelease } from '../hosting/server/ownRelease.ts';
import { readOptions } from '../hosting/server/serverOptions.ts';
import { supervise } from '../hosting/supervise/supervise.ts';

const root = process.argv[2] ?? process.cwd();
try {
  const { log: isJson, metrics } = readOptions(process.env);
  const log = openLog(isJson, Date.now);
  if (ownRelease !== undefined) {
    const own = readManifest(ownRelease).version;
    if (!listReleases(root).some(({ version }) => version === own)) installRelease(root, ownRelease);
  }
  const supervisor = supervise(root, log);
  if (metrics) await serveMetrics(metrics, supervisor.metrics);
} catch (error) {
  if (!(error instanceof StartError || error instanceof ReleaseError)) throw error;
  console.error(error.message);
  process.exit(1);
}
