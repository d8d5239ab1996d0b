import { type Context, Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { z } from 'zod';
import type { Collection } from '../../../collection/collection.ts';
import { memoize } from '../../../domain/memoize.ts';
import { lookOf } from '../../../render/look/lookOf.ts';
import { fileText } from '../../../collection/contentFiles.ts';
import type { Moved, MovedDates, Problem, RenamePlan, Source } from '../api.ts';
import { createFinder, spotsIn, usedPictures } from '../../review/find.ts';
import { planYear } from '../../review/years.ts';
import { planRelink, planRename, planRetire } from '../../review/rename.ts';
import type { Places } from '../../places/places.ts';
import { EditError } from '../../splice/splice.ts';
import type { VisitorChanges } from '../../review/report.ts';
import { describeTarget } from './describeTarget.ts';
import type { UnsavedEdits } from './unsaved.ts';
import { type EditorAssets, editorPage, previewAssets } from './editorPage.ts';
import { guardOrigin, newToken, setSessionCookie, requireToken } from './guard.ts';
import { createOverview } from './overview.ts';
import { preparePicture } from './picture.ts';
import {
  datesQuery,
  draftRequest,
  fileQuery,
  findQuery,
  pictureQuery,
  relinkQuery,
  renameQuery,
  retireQuery,
  saveRequest,
} from './requests.ts';
import { type FileEdit, type Target, targetQuery } from '../../splice/edits.ts';
import type { Workspace } from './workspace.ts';

interface EditorOptions {
  workspace: Workspace;
  places: Places;
  drafts: UnsavedEdits;
  /** The last content without errors. */
  collection(): Collection;
  /** Errors of the saved content. */
  problems(): readonly Problem[];
  /** The highest number that any news item ever had, from the git history. */
  lastNews(): Promise<number>;
  /** Effects of saved changes on visitors, compared with the main branch; undefined if there are none. */
  changes(): Promise<VisitorChanges | undefined>;
  /** Only on an editing server, which authenticates people itself. */
  server?: {
    token: string;
    assets: EditorAssets;
    /** True if it's only reachable by https. */
    isSecure: boolean;
  };
  /** Adds API routes of the preview or the editing server. */
  addRoutes?: (app: Hono) => void;
}

const limitTo = (megabytes: number, words: string) =>
  bodyLimit({ maxSize: megabytes * 2 ** 20, onError: (context) => context.text(`${words}\n`, 413) });

/** Creates the editor's app: its page at /admin, and its API below /admin/api. */
export function createEditorApp(options: EditorOptions): Hono {
  const { workspace, places, drafts, collection, problems, lastNews, changes, server, addRoutes } = options;
  const token = server?.token ?? newToken();
  const { files } = workspace;
  const find = createFinder(files, collection);
  const app = new Hono().basePath('/admin');
  if (!server) app.use(guardOrigin);
  app.get('/', setSessionCookie(token, server?.isSecure ?? false), ({ req }) =>
    editorPage(token, server?.assets ?? previewAssets(req.header('host') ?? ''), lookOf(collection().data).css),
  );
  app.use('/api/*', requireToken(token), async (context, next) => {
    await next();
    context.header('cache-control', 'no-store');
  });
  app.get('/api/overview', async (context) => context.json(createOverview(collection(), files, await lastNews(), problems())));
  app.get('/api/places', async (context) => context.json(await places.on(context.req.query('path') ?? '/')));
  const targetOf = ({ req }: Context): Target => targetQuery.parse(JSON.parse(req.query('target') ?? 'null'));
  app.get('/api/target', (context) => {
    const version = context.req.query('version');
    if (version !== undefined && !places.isCurrent(Number(version))) return context.json<Moved>({ at: 'moved' });
    return context.json(describeTarget(targetOf(context), { files, collection: collection() }));
  });
  app.get('/api/shown', async (context) => {
    const target = targetOf(context);
    return context.json(target.at === 'text' ? [] : await places.whereShown(target.file, target.path));
  });
  app.get('/api/changes', async (context) => context.json({ changes: await changes() }));
  app.get('/api/source', (context) => {
    const { file } = fileQuery.parse(context.req.query());
    if (!files.below('content').includes(file)) throw new EditError(`There is no file ${file} any more. Load the page again.`);
    return context.json<Source>({ text: fileText(files, file) });
  });
  app.get('/api/rename', (context) => {
    const { file, to } = renameQuery.parse(context.req.query());
    try {
      return context.json<RenamePlan>({ edits: planRename(files, workspace.parsed(), file, to) });
    } catch (error) {
      // The author is still typing: an invalid name isn't an error.
      if (error instanceof EditError) return context.json<RenamePlan>({ problem: error.message });
      throw error;
    }
  });
  app.get('/api/relink', (context) => {
    const { file, to } = relinkQuery.parse(context.req.query());
    return context.json<{ edits: FileEdit[] }>({ edits: planRelink(files, workspace.parsed(), file, to) });
  });
  app.get('/api/retire', (context) => {
    const { file, to } = retireQuery.parse(context.req.query());
    return context.json<{ edits: FileEdit[] }>({ edits: planRetire(files, workspace.parsed(), file, to) });
  });
  app.get('/api/dates', (context) => {
    const days = datesQuery.parse(context.req.query());
    const { edits, texts, changes: moved, left } = planYear(files, workspace.parsed(), days);
    const textOf = (file: string) => String(texts.get(file) ?? fileText(files, file));
    const placeOf = memoize((file: string) => spotsIn(file, textOf(file), collection()));
    return context.json<MovedDates>({
      ...days,
      edits,
      changes: moved,
      left: left.map((item) => ({ ...placeOf(item.file)(item), message: item.message })),
    });
  });
  app.get('/api/find', (context) => context.json(find(findQuery.parse(context.req.query()).text)));
  app.get('/api/pictures', (context) => context.json(usedPictures(files, workspace.parsed(), collection())));
  const limit = limitTo(1, 'This is too much text for one save.');
  app.post('/api/save', limit, async (context) => {
    const { left, ...request } = saveRequest.parse(await context.req.json());
    const result = workspace.save(request);
    if (result.isSaved && left) drafts.leave(left.id, left.drafts);
    return context.json(result);
  });
  app.post('/api/draft', limit, async (context) => {
    const { id, drafts: typed, isChecked } = draftRequest.parse(await context.req.json());
    drafts.set(id, typed);
    return context.json(workspace.save({ edits: (isChecked && typed.at(-1)) || [], passWarnings: false, isDryRun: true }));
  });
  const pictureLimit = limitTo(25, 'This picture has more than 25 MB. Make it smaller first.');
  app.post('/api/picture', pictureLimit, async ({ req, json }) => {
    const { name } = pictureQuery.parse(req.query());
    return json({ src: workspace.addPicture(name, await preparePicture(Buffer.from(await req.arrayBuffer()))) });
  });
  app.post('/api/undo', (context) => context.json(workspace.undo()));
  app.post('/api/redo', (context) => context.json(workspace.redo()));
  addRoutes?.(app);
  app.notFound((context) => context.text("There's nothing at this address.\n", 404));
  app.onError((error, context) => {
    if (error instanceof EditError) return context.text(`${error.message}\n`, 409);
    if (error instanceof z.ZodError || error instanceof SyntaxError) return context.text("The server couldn't read this request.\n", 400);
    // An editing server handles and logs it.
    if (server) throw error;
    console.error(error);
    return context.text('The editor has failed. The terminal where you started the preview says why.\n', 500);
  });
  return app;
}
