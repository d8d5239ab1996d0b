/** Entry of the server: reads its settings, the build and the content, and serves until it is told to stop. */
import { contentHash } from '../build/inputs.ts';
import { pageSize } from '../site/contract.ts';
import { createBuiltFiles } from './http/builtFiles.ts';
import { listen } from './http/listen.ts';
import { createPageSource } from './http/pageSource.ts';
import { securityHeaders } from './http/securityHeaders.ts';
import { createServerApp } from './http/serverApp.ts';
import { shutDown } from './http/shutdown.ts';
import { createLiveSite } from './publish/liveSite.ts';
import { publishFirst } from './publish/publishFirst.ts';
import { createRenderThread } from './publish/renderThread.ts';
import { isCurrentAt, readBuild } from './readBuild.ts';
import { readOptions } from './serverOptions.ts';
import { explainStartError } from './explainStartError.ts';

const root = process.cwd();
const log = (message: string) => console.log(message);

async function start(): Promise<void> {
  const options = readOptions(process.env);
  const build = readBuild(root);
  const live = await createLiveSite({
    root,
    render: publishFirst(createRenderThread(root)),
    preview: options.preview,
    now: Date.now,
    isBuilt: (content) => !options.preview && build.contentHash === contentHash(root) && isCurrentAt(build, content, Date.now()),
    log,
  });
  const headers = securityHeaders({ ...build, hsts: options.hsts });
  const files = createBuiltFiles(build.client, build.index);
  const app = createServerApp({
    ...options,
    pages: createPageSource(files, live),
    state: () => live.state,
    headers,
    log: options.log ? log : undefined,
  });
  const { server, port } = await listen(app, options, headers);

  let isEnding = false;
  const end = () => {
    if (isEnding) return;
    isEnding = true;
    live.close();
    shutDown(server);
  };
  process.on('SIGTERM', end).on('SIGINT', end);
  // The process that started this one has ended.
  process.on('disconnect', end);
  process.on('SIGHUP', () => void live.reload());
  const host = ['127.0.0.1', '0.0.0.0', '::', '::1'].includes(options.host) ? 'localhost' : options.host;
  log(`${live.state.content.data.convention.name}: http://${host}:${port}`);
  await files.warm();
  // Starts the rendering thread, so that the first edit shows as fast as later ones.
  await live.renderList(pageSize).catch((error: Error) => log(error.message));
}

process.on('unhandledRejection', (reason) => console.error('Unhandled rejection:', reason));
// The process that reads our output may end first. The server then runs on without a log.
for (const stream of [process.stdout, process.stderr])
  stream.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EPIPE') throw error;
  });
try {
  await start();
} catch (error) {
  console.error(explainStartError(error));
  process.exit(1);
}
