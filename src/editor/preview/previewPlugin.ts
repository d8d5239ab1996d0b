import { AsyncLocalStorage } from 'node:async_hooks';
import { join } from 'node:path';
import { getRequestListener } from '@hono/node-server';
import type { CustomPayload, Plugin } from 'vite';
import { diskFiles } from '../../collection/contentFiles.ts';
import { commitFiles, createGit } from '../../build/git.ts';
import { readHostSettings } from '../../build/hosts/hostSettings.ts';
import { currentRelease } from '../../build/releases/releases.ts';
import { createServerApp } from '../../server/http/serverApp.ts';
import { lastNewsNumber } from '../../review/states.ts';
import { draftHeader } from '../contract.ts';
import { createPlaces } from '../places.ts';
import { createEditorApp } from '../server/editorApp.ts';
import { addStartRoutes } from '../server/starterRoutes.ts';
import { createUnsavedEdits, createWorkspace } from '../server/workspace.ts';
import { openPreviewContent, type PreviewContent } from './previewContent.ts';
import { createPreviewPages } from './previewPages.ts';

const html = `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<title>We can't show this page yet</title>
<p>We can't show this page yet. The terminal where you started the preview says why. Fix that, and the page shows up by itself.</p>
<script type="module">
import { followContent } from '/src/web/app/followContent.ts';
followContent(() => location.reload());
</script>
</html>
`;

/** Response of the preview when there is nothing to render: there has been no valid content yet, or rendering failed. */
const problemPage = (): Response =>
  new Response(html, { status: 503, headers: { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' } });

// Vite's client, its virtual modules, and source modules.
const isModule = /^\/(?:@|src\/|node_modules\/|__)/;

const isEditor = /^\/admin(?:\/|$)/;

interface PreviewEvents {
  log(line: string): void;
  saved(): void;
  drafted(): void;
}

/** Creates the preview's request handler: the editor, and the server's app over the current content, with redirects, API and 404 page. */
function createPreviewApp(root: string, content: PreviewContent, { log, saved: onSaved, drafted }: PreviewEvents) {
  const saved = () => content.collection;
  const workspace = createWorkspace(root, { log, onSaved });
  const drafts = createUnsavedEdits(workspace, saved, drafted);
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
    const { changesForEditor } = await import('../../review/compare.ts');
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
    addRoutes: (routes) => addStartRoutes(routes, root, saved, onSaved),
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
      let isReading = false;
      watcher.on('all', (_event, file) => {
        if (isReading || !file.startsWith(join(root, 'content/'))) return;
        isReading = true;
        // Once for all files that change together, as with a checkout or a start.
        setTimeout(() => {
          isReading = false;
          read();
          hot.send(message());
        }, 20);
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
