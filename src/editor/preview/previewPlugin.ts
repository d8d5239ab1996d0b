/**
 * The authors' preview, `npm run dev`.
 * Begin here: vite serves modules, `previewPages.ts` renders pages, and the editor is the server's app beside them.
 * Gives a plugin of vite, and `openPreviewContent`, through which the editing server reads, too.
 */
import { AsyncLocalStorage } from 'node:async_hooks';
import { join } from 'node:path';
import { getRequestListener } from '@hono/node-server';
import type { CustomPayload, Plugin } from 'vite';
import { diskFiles, type ContentFiles } from '../../collection/files/contentFiles.ts';
import { commitFiles, createGit } from '../../build/git.ts';
import { readHostSettings } from '../../build/hosts/hostSettings.ts';
import { currentRelease } from '../../build/releases/releases.ts';
import { draftHeader } from '../contract.ts';
import { createEditorApp } from '../server/editorApp.ts';
import { addStarterRoutes } from '../server/starterRoutes.ts';
import { createPreviewSite } from './previewPages.ts';
import { type Collection, ContentError } from '../../collection/collection.ts';
import { type FileDiagnostic, formatDiagnostic } from '../../collection/files/diagnostic.ts';
import { createLastGoodReader, type ReplacedFile, withLastGood } from '../../collection/lastGood.ts';
import { createFileCache, readCollection } from '../../collection/readContent.ts';
import { formatInstant } from '../../domain/format.ts';
import { localeOf } from '../../domain/locale.ts';
import { createTextCache } from '../../render/textCache.ts';

const html = `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<title>We can't show this page yet</title>
<p>We can't show this page yet. The terminal where you started the preview says why. Fix that, and the page shows up by itself.</p>
<script type="module">
import { reloadOnEdit } from '/src/web/app/reloadOnEdit.ts';
reloadOnEdit(() => location.reload());
</script>
</html>
`;

/** Response of the preview when there is nothing to render: there has been no valid content yet, or rendering failed. */
const problemPage = (): Response =>
  new Response(html, { status: 503, headers: { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' } });

// Vite's client, its virtual modules, and source modules.
const isModule = /^\/(?:@|src\/|node_modules\/|__)/;

const isEditor = /^\/admin(?:\/|$)/;

/** Creates the preview's request handler: the editor, and the website with unsaved edits. */
function createPreviewApp(root: string, content: PreviewContent, events: { log(line: string): void; onSaved(): void; onDraft(): void }) {
  const saved = () => content.collection;
  const editor = createEditorApp({
    root,
    content,
    ...events,
    // Imported on demand, to keep the preview's start fast.
    async changes() {
      const { changesForEditor } = await import('../../review/compare.ts');
      return await changesForEditor(root, { before: undefined, after: undefined, now: Date.now(), assetsOf: undefined });
    },
    addRoutes: (routes) => addStarterRoutes(routes, root, saved, events.onSaved),
  });
  // Which tab's unsaved edits to use, available to everything that handles the request.
  const editorOf = new AsyncLocalStorage<string>();
  const shown = () => editor.drafts.collection(editorOf.getStore() ?? '') ?? saved();
  const app = createPreviewSite(root, shown, { headers: () => ({}), staffOrigin: readHostSettings(process.env).staffOrigin });
  return async (request: Request, bindings: object): Promise<Response> => {
    if (isEditor.test(new URL(request.url).pathname)) return await editor.app.fetch(request, bindings);
    const id = request.headers.get(draftHeader) ?? '';
    const response = content.isStandIn ? undefined : await editorOf.run(id, () => app.fetch(request));
    return response && response.status !== 503 ? response : problemPage();
  };
}

/** Vite plugin for the authors' preview. Pages update with the content, and show its errors (`src/web/app/reloadOnEdit.ts`). */
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
      watcher.on('all', (event, file) => {
        // The address of a picture stays, and so does the data of the pages that show it.
        if (event === 'change' && file.startsWith(join(root, 'content/images/'))) hot.send({ type: 'custom', event: 'site:picture' });
        if (isReading || !file.startsWith(join(root, 'content/'))) return;
        isReading = true;
        // Once for all files that change together, as with a checkout or a start.
        setTimeout(() => {
          isReading = false;
          read();
          hot.send(message());
          hot.send({ type: 'custom', event: 'site:files' });
        }, 20);
      });
      const respond = getRequestListener(
        createPreviewApp(root, content, {
          log: (line) => logger.info(`/admin ${line}`),
          onSaved: read,
          onDraft: () => hot.send({ type: 'custom', event: 'site:content' }),
        }),
      );
      middlewares.use((request, response, next) => {
        if (isModule.test(request.url ?? '/')) next();
        else void respond(request, response);
      });
    },
  };
}

/**
 * The smallest content without errors. Where there has never been a good version, the editor opens on it, to correct files. Its convention
 * has optional facts, too, such as ages: beside it, an author's page that shows one would otherwise be wrong, and left out.
 */
const standIn: ContentFiles = diskFiles(join(import.meta.dirname, 'standIn'));

type PreviewContent = Awaited<ReturnType<typeof openPreviewContent>>;

const waitsSince = ({ file, since }: ReplacedFile, { zone, ...facts }: Collection['data']['convention']) =>
  `${file} waits since ${formatInstant(new Date(since), zone.id, localeOf(facts))} ${zone.name}: its last good version is shown.`;

/** What is wrong if not even the last good version of the files can be read. */
function unreadable(error: unknown): readonly FileDiagnostic[] {
  if (error instanceof ContentError) return error.diagnostics;
  const message = `The content cannot be read: ${String(error)}`;
  return [{ file: 'content', line: 1, column: 1, severity: 'error', message }];
}

/** Reads the content of a project. @param earlier versions from which to take what has errors: the first that has none itself is used */
export async function openPreviewContent(root: string, earlier: readonly (() => ContentFiles | Promise<ContentFiles>)[]) {
  const { parser } = createTextCache();
  const files = diskFiles(root);
  const options = { cache: createFileCache(), parser };
  let before: ContentFiles | undefined;
  let readGood = createLastGoodReader(files, options);
  const content = {
    /** Files with errors are in their last good version. */
    collection: readCollection(standIn),
    files: standIn,
    errors: [] as readonly FileDiagnostic[],
    /** The errors, and which files wait, one per line; empty if there are none. */
    report: '',
    warnings: '',
    /** True if there has been no good version yet, so that only the editor can be shown. */
    isStandIn: true,
    /** Reads the files again. Call it after each edit. */
    read(): void {
      try {
        const { collection, errors, replaced, kept } = readGood(Date.now());
        content.collection = collection;
        content.files = kept ? withLastGood(files, kept) : files;
        content.errors = errors;
        content.isStandIn &&= before === standIn && errors.length > 0;
        const waits = content.isStandIn ? [] : replaced.map((file) => waitsSince(file, collection.data.convention));
        content.report = [...errors.map(formatDiagnostic), ...waits].join('\n');
        content.warnings = content.isStandIn ? '' : collection.warnings.map(formatDiagnostic).join('\n');
      } catch (error) {
        content.errors = unreadable(error);
        content.report = content.errors.map(formatDiagnostic).join('\n');
      }
    },
  };
  content.read();
  for (const version of [...earlier, () => standIn]) {
    if (!content.isStandIn) break;
    // One that isn't there, as without git or before the first release, is passed over.
    before = await Promise.resolve()
      .then(version)
      .catch(() => undefined);
    readGood = createLastGoodReader(files, options, before);
    content.read();
  }
  return content;
}
