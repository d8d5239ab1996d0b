/** The server's start: reads the environment, the build and the content, and serves until it is told to end. */
import { nextNewsChange } from '../site/responses.ts';
import { pageSize } from '../site/contract.ts';
import { contentHash } from '../build/inputs.ts';
import { createServerApp } from './http/serverApp.ts';
import { createPageSource } from './http/pageSource.ts';
import { createBuiltFiles } from './http/builtFiles.ts';
import { readBuild } from './readBuild.ts';
import { securityHeaders } from './http/securityHeaders.ts';
import { listen } from './http/listen.ts';
import { createLiveSite } from './publish/liveSite.ts';
import { readOptions } from './serverOptions.ts';
import type { Content } from './publish/renderJob.ts';
import { createRenderThread } from './publish/renderThread.ts';
import { shutDown } from './http/shutdown.ts';
import { reasonOf } from './startError.ts';

const root = process.cwd();
const now = () => Date.now();
const log = (message: string) => console.log(message);

async function start(): Promise<void> {
  const options = readOptions(process.env);
  const build = readBuild(root);
  const isBuilt = ({ news }: Content) => {
    const change = nextNewsChange(news, build.renderedAt);
    return (
      !options.preview && build.contentHash === contentHash(root) && build.renderedAt <= now() && (change === undefined || change > now())
    );
  };
  const live = await createLiveSite({ root, render: createRenderThread(root), preview: options.preview, now, isBuilt, log });
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
  const name = ['127.0.0.1', '0.0.0.0', '::', '::1'].includes(options.host) ? 'localhost' : options.host;
  let ending = false;
  const end = () => {
    if (ending) return;
    ending = true;
    live.close();
    shutDown(server);
  };
  process.on('SIGTERM', end).on('SIGINT', end);
  process.on('disconnect', end); // whoever started this process is gone
  process.on('SIGHUP', () => void live.reload());
  console.log(`${live.state.content.data.convention.name}: http://${name}:${port}`);
  await files.warm();
  // Opens the rendering thread, so that the first edit shows as soon as any later one.
  await live.renderList(pageSize).catch((error: Error) => log(error.message));
}

process.on('unhandledRejection', (reason) => console.error('A failure that nothing waited for:', reason));
try {
  await start();
} catch (error) {
  console.error(reasonOf(error));
  process.exit(1);
}
