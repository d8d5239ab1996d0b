import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { getRequestListener } from '@hono/node-server';
import type { Plugin, ViteDevServer } from 'vite';
import { createApi } from '../../api/app.ts';
import { chunkName, pageKeyOf } from '../../app/pageKey.ts';
import { type Collection, ContentError, readCollection } from '../../collection/collection.ts';
import { printProblem } from '../../collection/problem.ts';
import { readSpoof } from '../../domain/spoof.ts';
import { snapshotOf } from '../../collection/snapshot.ts';
import { renderOne } from '../../server/renderSite.ts';

/** The authors' preview: every page from today's files, the API with unpublished news, content problems as an overlay. */
export function devSite(): Plugin {
  return {
    name: 'site:dev',
    apply: 'serve',
    configureServer(server) {
      const content = watchContent(server);
      const api = getRequestListener(createApi({ collection: content, now: Date.now, preview: true }).fetch);
      server.middlewares.use((request, response, next) => {
        const { pathname, searchParams } = new URL(request.url ?? '/', 'http://localhost');
        if (pathname.startsWith('/api/')) return void api(request, response);
        if (pathname.startsWith('/images/') && !pathname.includes('..')) {
          response.setHeader('content-type', pathname.endsWith('.svg') ? 'image/svg+xml' : 'application/octet-stream');
          return response.end(readFileSync(join(server.config.root, 'content', decodeURI(pathname))));
        }
        const asData = /^\/_data\/(.+)\.json$/.exec(pathname)?.[1];
        if (!asData && !request.headers.accept?.includes('text/html')) return next();
        const spoof = readSpoof(`?${searchParams}`);
        const now = Date.now();
        const snapshot = snapshotOf(content(), {
          now,
          newsNow: spoof.kind === 'time' ? spoof.time : now,
          root: server.config.root,
          preview: true,
        });
        const path = asData
          ? (snapshot.paths.find((candidate) => chunkName(pageKeyOf(candidate)) === asData) ?? asData)
          : pathname.replace(/(.)\/+$/, '$1');
        const found = snapshot.rendering(path, Number(searchParams.get('skip') ?? 0));
        const rendering = found ?? snapshot.rendering('/404');
        if (!rendering) return next();
        renderOne(rendering).then(({ html, data }) => {
          response.statusCode = found ? 200 : 404;
          response.setHeader('content-type', asData ? 'application/json' : 'text/html; charset=utf-8');
          response.end(asData ? data : html);
        }, next);
      });
    },
  };
}

/** The collection as the files have it; where they have problems, the last good one, and an overlay that tells them. */
function watchContent(server: ViteDevServer): () => Collection {
  const { root } = server.config;
  let collection = readCollection(root);
  server.watcher.add(join(root, 'content'));
  server.watcher.on('all', (_event, file) => {
    if (!file.startsWith(join(root, 'content'))) return;
    try {
      collection = readCollection(root);
      if (!file.endsWith('.mdx')) server.ws.send({ type: 'full-reload' });
    } catch (error) {
      if (!(error instanceof ContentError)) throw error;
      const message = error.problems.map(printProblem).join('\n');
      server.config.logger.error(message);
      server.ws.send({ type: 'error', err: { message, stack: '' } });
    }
  });
  return () => collection;
}
