import { AsyncLocalStorage } from 'node:async_hooks';
import { join } from 'node:path';
import { getRequestListener } from '@hono/node-server';
import type { CustomPayload, Plugin } from 'vite';
import { createPlaces } from '../places/places.ts';
import { createUnsavedEdits, draftHeader } from '../editor/server/unsaved.ts';
import { lastNewsNumber } from '../review/states.ts';
import { createEditorApp } from '../editor/server/editorApp.ts';
import { diskFiles } from '../../collection/contentFiles.ts';
import { commitFiles } from '../../hosting/git/commitFiles.ts';
import { createGit } from '../../hosting/git/git.ts';
import { currentRelease } from '../../hosting/releases/releaseFolders.ts';
import { createWorkspace } from '../editor/server/workspace.ts';
import { readHostSettings } from '../../hosting/hosts/hostSettings.ts';
import { createServerApp } from '../../hosting/server/http/serverApp.ts';
import { problemPage } from './problemPage.ts';
import { openPreviewContent, type PreviewContent } from './previewContent.ts';
import { createPreviewPages } from './previewPages.ts';

// Vite's client, its virtual modules, and source modules.
const isModule = /^\/(?:@|src\/|node_modules\/|__)/;

const isEditor = /^\/admin(?:\/|$)/;

interface PreviewEvents {
  log(line: string): void;
  saved(): void;
  /** Unsaved edits have changed. */
  drafted(): void;
}

/** Creates the preview's request handler: the editor, and the server's app over the current content, with redirects, API and 404 page. */
function createPreviewApp(root: string, content: PreviewContent, { log, saved: onSaved, drafted }: PreviewEvents) {
  const saved = () => content.collection;
  const workspace = createWorkspace(root, { log, onSaved });
  const drafts = createUnsavedEdits(workspace.files, saved, drafted);
  // Which tab's unsaved edits to use, available to everything that handles the request.
  const editorOf = new AsyncLocalStorage<string>();
  const shown = () => drafts.collection(editorOf.getStore() ?? '') ?? saved();
  const app = createServerApp({
    state: () => ({ content: shown(), version: 'preview', newsTime: Date.now() }),
    source: createPreviewPages(root, shown),
    headers: () => ({}),
    preview: true,
    staffOrigin: readHostSettings(process.env).staffOrigin,
  });
  const places = createPlaces(root, workspace.files, saved);
  // Imported on demand, to keep the preview's start fast.
  const changes = async () => {
    const { changesForEditor } = await import('../review/compare.ts');
    return await changesForEditor(root, { before: undefined, after: undefined, now: Date.now(), assetsOf: undefined });
  };
  const editor = createEditorApp({
    workspace,
    places,
    drafts,
    collection: saved,
    problems: () => content.problems,
    lastNews: () => lastNewsNumber(root),
    changes,
  });
  return async (request: Request, bindings: object): Promise<Response> => {
    if (isEditor.test(new URL(request.url).pathname)) return await editor.fetch(request, bindings);
    const id = request.headers.get(draftHeader) ?? '';
    const response = content.isStandIn ? undefined : await editorOf.run(id, () => app.fetch(request));
    return response && response.status !== 503 ? response : problemPage();
  };
}

/**
 * Vite plugin for the authors' preview: vite serves modules, the server's app everything else. Pages update with the content, and show its
 * errors (`src/web/app/followContent.ts`).
 */
export function preview(): Plugin {
  return {
    name: 'site:preview',
    async configureServer({ config: { root, logger }, environments, middlewares, watcher }) {
      const content = await openPreviewContent(root, [() => commitFiles(createGit(root), 'HEAD'), () => diskFiles(currentRelease(root))]);
      const tell = (warnings = '') => {
        if (content.warnings && content.warnings !== warnings) logger.warn(content.warnings);
        if (content.report) logger.error(content.report);
      };
      tell();
      const read = () => {
        const { warnings } = content;
        content.read();
        tell(warnings);
      };
      const { hot } = environments.client;
      const message = (): CustomPayload =>
        content.report ? { type: 'custom', event: 'site:problems', data: content.report } : { type: 'custom', event: 'site:content' };
      // A page subscribes once it listens, and gets the current state, so it misses no edit in between.
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
