import { AsyncLocalStorage } from 'node:async_hooks';
import { join } from 'node:path';
import { getRequestListener } from '@hono/node-server';
import type { Hono } from 'hono';
import type { CustomPayload, Plugin } from 'vite';
import { createPlaces } from '../places/places.ts';
import { createUnsavedEdits, draftHeader } from '../editor/server/unsaved.ts';
import { lastNewsNumber } from '../changes/source/lastNewsNumber.ts';
import { createEditorApp } from '../editor/server/editorApp.ts';
import { addSetupRoutes } from '../editor/server/setupRoutes.ts';
import { createWorkspace } from '../editor/server/workspace.ts';
import { readHostSettings } from '../../hosting/hosts/hostSettings.ts';
import { createServerApp } from '../../hosting/server/http/serverApp.ts';
import { problemPage } from './problemPage.ts';
import { createPreviewContent, type PreviewContent } from './previewContent.ts';
import { createPreviewPages } from './previewPages.ts';

// Vite's client, its virtual modules, and the source of scripts and styles.
const isModule = /^\/(?:@|src\/|node_modules\/|__)/;

const isEditor = /^\/admin(?:\/|$)/;

interface PreviewEvents {
  log(line: string): void;
  saved(): void;
  /** What an editor shows has changed, and nothing is saved. */
  drafted(): void;
}

/** The server app over the content as it is now: the same redirects, API and 404 page as on the built site. */
function createPreviewApp(root: string, content: PreviewContent, { log, saved: onSaved, drafted }: PreviewEvents) {
  const saved = () => {
    if (!content.collection) throw new Error('The content has had problems from the start.');
    return content.collection;
  };
  const workspace = createWorkspace(root, { log, onSaved });
  const drafts = createUnsavedEdits(workspace.files, saved, drafted);
  // The editor's page asks for its own unsaved content, with everything that a request leads to.
  const editorOf = new AsyncLocalStorage<string>();
  const shown = () => drafts.collection(editorOf.getStore() ?? '') ?? saved();
  const app = createServerApp({
    state: () => ({ content: shown(), version: 'preview', newsTime: Date.now() }),
    pages: createPreviewPages(root, shown),
    headers: () => ({}),
    preview: true,
    staffOrigin: readHostSettings(process.env).staffOrigin,
  });
  const places = createPlaces(root, workspace.files, saved);
  // Loaded when somebody asks: the preview starts without it.
  const changes = async () => {
    const { changesForEditor } = await import('../changes/changesForEditor.ts');
    return await changesForEditor(root, { before: undefined, after: undefined, now: Date.now(), assetsOf: undefined });
  };
  const addRoutes = (editorApp: Hono) => addSetupRoutes(editorApp, { root, workspace, log, onSaved });
  const editor = createEditorApp({
    workspace,
    places,
    drafts,
    collection: saved,
    lastNews: () => lastNewsNumber(root),
    changes,
    addRoutes,
  });
  return async (request: Request, bindings: object): Promise<Response> => {
    if (isEditor.test(new URL(request.url).pathname)) return await editor.fetch(request, bindings);
    const id = request.headers.get(draftHeader) ?? '';
    const response = content.collection && (await editorOf.run(id, () => app.fetch(request)));
    return response && response.status !== 503 ? response : problemPage();
  };
}

/**
 * The authors' preview: vite serves modules, the server app everything else. Pages follow the content while it is
 * edited, and show what is wrong with it (`src/web/app/followContent.ts`).
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
        if (!file.startsWith(join(root, 'content/'))) return;
        read();
        hot.send(message());
      });
      const respond = getRequestListener(
        createPreviewApp(root, content, {
          log: (line) => logger.info(`/admin ${line}`),
          saved: read,
          drafted: () => hot.send({ type: 'custom', event: 'site:content' }),
        }),
      );
      middlewares.use((request, response, next) => {
        if (isModule.test(request.url ?? '/')) next();
        else void respond(request, response);
      });
    },
  };
}
