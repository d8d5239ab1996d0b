import { join } from 'node:path';
import { getRequestListener } from '@hono/node-server';
import type { CustomPayload, Plugin } from 'vite';
import { createPlaces } from '../editor/places/places.ts';
import { createEditorApp } from '../editor/server/editorApp.ts';
import { createWorkspace } from '../editor/server/workspace.ts';
import { createServerApp } from '../server/http/serverApp.ts';
import { problemPage } from './problemPage.ts';
import { createPreviewContent, type PreviewContent } from './previewContent.ts';
import { createPreviewPages } from './previewPages.ts';

// Vite's client, its virtual modules, and the source of scripts and styles.
const isModule = /^\/(?:@|src\/|node_modules\/|__)/;

const isEditor = /^\/admin(?:\/|$)/;

/** The server app over the content as it is now: the same redirects, API and 404 page as on the built site. */
function createPreviewApp(root: string, content: PreviewContent, log: (line: string) => void) {
  const collection = () => {
    if (!content.collection) throw new Error('The content has had problems from the start.');
    return content.collection;
  };
  const app = createServerApp({
    state: () => ({ content: collection(), version: 'preview', newsTime: Date.now() }),
    pages: createPreviewPages(root, collection),
    headers: {},
    preview: true,
    staffOrigin: process.env.STAFF_ORIGIN,
  });
  const workspace = createWorkspace(root, log);
  const editor = createEditorApp({ workspace, places: createPlaces(root, workspace.files, collection), collection });
  return async (request: Request, bindings: object): Promise<Response> => {
    if (isEditor.test(new URL(request.url).pathname)) return await editor.fetch(request, bindings);
    const response = content.collection && (await app.fetch(request));
    return response && response.status !== 503 ? response : problemPage();
  };
}

/**
 * The authors' preview: vite serves modules, the server app everything else. Pages follow the content while it is
 * edited, and show what is wrong with it (`src/app/followContent.ts`).
 */
export function preview(): Plugin {
  return {
    name: 'site:preview',
    configureServer({ config: { root, logger }, environments, middlewares, watcher }) {
      const content = createPreviewContent(root);
      const read = () => {
        const { warnings } = content;
        content.read();
        if (content.warnings && content.warnings !== warnings) logger.warn(content.warnings);
        if (content.problems) logger.error(content.problems);
      };
      read();
      const { hot } = environments.client;
      const message = (): CustomPayload =>
        content.problems ? { type: 'custom', event: 'site:problems', data: content.problems } : { type: 'custom', event: 'site:content' };
      // A page asks once it listens, so that no edit is lost between its rendering and then.
      hot.on('site:follow', (_data, client) => {
        client.send(message());
      });
      watcher.on('all', (_event, file) => {
        if (!file.startsWith(join(root, 'content'))) return;
        read();
        hot.send(message());
      });
      const respond = getRequestListener(
        createPreviewApp(root, content, (line) => {
          logger.info(`/admin ${line}`);
          // Once all files of the save are written, and before the editor hears of it: the next page it asks for has the change.
          queueMicrotask(read);
        }),
      );
      middlewares.use((request, response, next) => {
        if (isModule.test(request.url ?? '/')) next();
        else void respond(request, response);
      });
    },
  };
}
