/**
 * The running server: one process of a release, which reads its settings, a release and the content, and serves until it is told to stop.
 * Begin here: this module wires `updates` (what is current), `http` (what is answered), `pollBranch.ts` and the log together.
 * A request goes from `listen.ts`, which only refuses it or passes it on, to a route of `http/serverApp.ts`; what that doesn't answer itself comes
 * from `http/pageSource.ts`, which asks `updates/liveSite.ts`.
 * Gives a program, `run/mainProgram.mjs` of a release, which `run/main.mjs` loads and the supervisor starts.
 */
import cluster from 'node:cluster';
import { existsSync } from 'node:fs';
import { basename, join } from 'node:path';
import { inspect } from 'node:util';
import { createLookHeaders } from '../build/hosts/lookHeaders.ts';
import { contentHash } from '../build/inputs.ts';
import { linkTo } from '../build/releases/releases.ts';
import { base } from '../domain/addresses.ts';
import { UserError } from '../domain/userError.ts';
import { pageSize } from '../site/contract.ts';
import { createBranchPoller, fastForward } from './pollBranch.ts';
import { createCspReports } from './http/cspReports.ts';
import { createServerApp } from './http/serverApp.ts';
import { removeStaleSocket } from './http/staleSocket.ts';
import { listen } from './listen.ts';
import { openLog } from './log/createLog.ts';
import { createMetrics, observeRequests } from './metrics.ts';
import { serveMetrics } from './metricsServer.ts';
import { createBuiltFiles, createOtherAssets, isCurrentAt, readBuild } from './updates/readBuild.ts';
import { runningRelease } from './runningRelease.ts';
import { readServerOptions, explainStartError } from './serverOptions.ts';
import type { ServerCommand, ServerMessage } from './supervise/supervise.ts';
import { createLiveSite } from './updates/liveSite.ts';
import { createRenderThread, prioritizeSites } from './updates/renderThread.ts';

/** The folder with the editable content: the working directory or, if a release is started on its own, the release. */
const root = runningRelease !== undefined && !existsSync('content') ? runningRelease : process.cwd();

try {
  const options = readServerOptions(process.env);
  const log = openLog(options.log, Date.now);
  process.on('unhandledRejection', (reason) => log(`Unhandled rejection: ${inspect(reason)}`, 'error'));
  const { polled } = options;
  if (polled && !existsSync(join(root, '.git'))) throw new UserError(`FOLLOW needs a checkout of git, and ${root} is none.`);
  const metrics = options.metrics && createMetrics();
  const build = readBuild(runningRelease ?? linkTo(root, 'current'));
  // The built pages show the content's own news, so they must be rendered again for another API.
  const hasExternalNews = options.apiOrigin !== undefined;
  const files = createBuiltFiles(build.client, build.index);
  const live = await createLiveSite({
    root,
    render: prioritizeSites(createRenderThread(root, { release: build.release, hasExternalNews })),
    now: Date.now,
    built: {
      ...build,
      ...files,
      isUpToDate: (content) => !hasExternalNews && build.contentHash === contentHash(root) && isCurrentAt(build, content, Date.now()),
    },
    log,
    onUpdate(result, seconds) {
      metrics?.publishes.inc({ result });
      metrics?.publishTime.observe(seconds);
    },
  });
  const poller = polled && createBranchPoller({ polled, poll: () => fastForward(root, polled, log), now: Date.now, log });
  const headersOf = createLookHeaders({ ...build, hsts: options.hsts, tls: options.tls });
  const headers = () => headersOf(live.state.content.data);
  const app = createServerApp({
    ...options,
    source: { ...live, findOther: createOtherAssets(build.release) },
    state: () => live.state,
    headers,
    log,
    status: () => ({
      release: basename(build.release),
      code: build.codeVersion,
      ...live.status(),
      ...(poller && { follows: poller.status() }),
    }),
    forge: polled?.secret === undefined ? undefined : { secret: polled.secret, onPush: () => void poller?.poll() },
    observe: observeRequests(options, log, metrics),
    acceptCspReport: createCspReports(log, (directive, isCausedByBrowser) =>
      metrics?.[isCausedByBrowser ? 'reportsCausedByBrowsers' : 'reports'].inc({ directive }),
    ),
  });
  if (!cluster.isWorker) await removeStaleSocket(options.socket);
  const { port, drain, shutDown } = await listen(app, options, headers(), (reason) => {
    metrics?.refusals.inc({ reason });
    if (options.log) log(`A connection was refused: ${reason}`, 'warn', { reason });
  });

  const end = (stop: () => void) => {
    poller?.close();
    live.close();
    stop();
  };
  // Disconnected: the parent process has ended.
  for (const event of ['SIGTERM', 'SIGINT', 'disconnect']) process.on(event, () => end(shutDown));
  process.on('SIGHUP', () => void live.reload());
  const host = ['127.0.0.1', '0.0.0.0', '::', '::1'].includes(options.host) ? 'localhost' : options.host.replace(/^.*:.*$/, '[$&]');
  const place = options.socket === undefined ? `http://${host}:${port}${base}` : `unix:${options.socket}`;
  const readyMessage = `${live.state.content.data.convention.name}: ${place} (release ${basename(build.release)})`;
  process.on('message', (order: ServerCommand) => {
    if (order === 'end') end(shutDown);
    if (order === 'drain') end(() => drain(() => process.exit(0)));
    if (order === 'metrics') void metrics?.text().then((text) => process.send?.({ kind: 'metrics', text } satisfies ServerMessage));
  });
  if (cluster.isWorker) process.send?.({ kind: 'ready', readyMessage } satisfies ServerMessage);
  else {
    if (options.metrics && metrics) await serveMetrics(options.metrics, metrics.text);
    log(readyMessage);
  }
  void poller?.poll();
  await files.warm();
  // Starts the rendering thread and loads its code, so that the first edit is as fast as later ones.
  await live.renderList(pageSize).catch((error: Error) => log(error.message, 'warn'));
} catch (error) {
  console.error(explainStartError(error));
  process.exit(1);
}
