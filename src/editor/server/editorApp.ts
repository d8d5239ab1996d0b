/**
 * The editor's server: what a press opens, what a save writes.
 * Begin here: the routes are in the last function. `describeTarget.ts` answers a press, and `workspace.ts` saves.
 * Gives `createEditorApp`, the same app for the preview and for each author of an editing server.
 */
import { randomBytes } from 'node:crypto';
import type { HttpBindings } from '@hono/node-server';
import { type Context, type MiddlewareHandler, Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { getCookie, setCookie } from 'hono/cookie';
import { z } from 'zod';
import { collections, components, dataNames } from '../../../content.config.ts';
import type { Collection } from '../../collection/collection.ts';
import { type ContentFiles, fileText } from '../../collection/files/contentFiles.ts';
import { type FileDiagnostic, isError, type ListedDiagnostic } from '../../collection/files/diagnostic.ts';
import { factTag, referencesOf } from '../../collection/parsed/references.ts';
import { newsIdOf } from '../../collection/readTexts.ts';
import { dataFilePath } from '../../collection/schema/files.ts';
import { hintsOf } from '../../collection/schema/hints.ts';
import { currencyName, localeOf } from '../../domain/locale.ts';
import { memoize, setBounded } from '../../domain/memoize.ts';
import { lastNewsNumber } from '../../build/git.ts';
import { matchesSecret } from '../../build/hosts/matchesSecret.ts';
import { UserError } from '../../domain/userError.ts';
import { lookOf } from '../../render/look/look.ts';
import type { AssetsOf } from '../../render/renderPage.ts';
import type { ChangedFiles } from '../../review/edits/applyEdits.ts';
import { fileName, targetQuery } from '../../review/edits/edits.ts';
import { findText, spotsIn, usedPictures } from '../../review/find.ts';
import { labelAt, labelOf } from '../../review/labels.ts';
import { planRelink, planRename, planRetire } from '../../review/rename.ts';
import type { FileSpot } from '../../review/spots.ts';
import type { VisitorChanges } from '../../review/report.ts';
import { launchLists } from '../../review/checkOutput.ts';
import { isShippedConvention, partsToAdd, planPart } from './starterRoutes.ts';
import { planYear } from '../../review/years.ts';
import type { ReviewSpot, MovedDates, Overview, Plan, SaveResult, UndoResult } from '../contract.ts';
import { datesQuery, draftRequest, lineQuery, pictureQuery, planQuery, saveRequest, stepRequest, tokenHeader } from '../contract.ts';
import { escapeHtml } from '../../site/document.ts';
import { createRegions } from '../regions.ts';
import { starterParts } from '../starter.ts';
import { createChoices, createField, describeTarget, savedText } from './describeTarget.ts';
import { preparePicture } from './picture.ts';
import { createUnsavedEdits, createWorkspace, type Workspace } from './workspace.ts';

interface EditorAssets {
  scripts: readonly string[];
  styles: readonly string[];
  mayPublish?: boolean;
  /** Id of the signed-in person, to whom unsaved edits in the browser belong. */
  person?: string;
}

/** In the preview, vite serves the scripts, and reports edits over a WebSocket. */
const previewAssets: EditorAssets = { scripts: ['/@vite/client', '/src/editor/browser/main.ts'], styles: [] };

/** Styles until the scripts bring theirs, which takes seconds in a preview that has just started. */
const opening = `body{margin:0;background:var(--page);color:var(--text);font:1rem/1.6 var(--font-text)}#editor>p{margin:40vh 1rem 0;text-align:center}`;

function editorPage(token: string, assets: EditorAssets | undefined, host: string, css: string): Response {
  const { scripts, styles, mayPublish, person } = assets ?? previewAssets;
  // Vite and CodeMirror insert style elements, and read this nonce from the page.
  const nonce = randomBytes(16).toString('base64');
  const html = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Edit the website</title>
<meta name="editor-token" content="${token}">
<meta name="editor-mode" content="${assets ? 'server' : 'preview'}">
${mayPublish ? '<meta name="editor-publishes">\n' : ''}${person === undefined ? '' : `<meta name="editor-person" content="${escapeHtml(person)}">\n`}<meta property="csp-nonce" nonce="${nonce}">
<style nonce="${nonce}">${css}${opening}</style>
${styles.map((style) => `<link rel="stylesheet" href="${style}">\n`).join('')}<link rel="icon" href="/favicon.svg" type="image/svg+xml">
</head>
<body>
<div id="editor"><p>Opening the editor …</p></div>
<noscript>The editor needs JavaScript. You can make every change in the files, too: see content/README.md.</noscript>
${scripts.map((script) => `<script type="module" src="${script}"></script>`).join('\n')}
</body>
</html>
`;
  const policy = [
    "default-src 'none'",
    "script-src 'self'",
    `style-src 'self' 'nonce-${nonce}'`,
    "img-src 'self' data:",
    "font-src 'self'",
    `connect-src 'self'${assets ? '' : ` ws://${host}`}`,
    "frame-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
  ];
  return new Response(html, {
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'content-security-policy': policy.join('; '),
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
    },
  });
}

const cookieName = 'editor';

export const isLoopback = (host: string): boolean =>
  ['localhost', '[::1]', '::1'].includes(host) || /^(?:::ffff:)?127(?:\.\d{1,3}){3}$/.test(host);

/** True for a top-level navigation, which may come from another site: from a mail, or from the sign-in. */
const opensPage = ({ method, headers }: Request) =>
  method === 'GET' && headers.get('sec-fetch-mode') === 'navigate' && headers.get('sec-fetch-dest') === 'document';

/** Why a request may not come from its origin; undefined if it may. */
export function originRefusal(request: Request, ownOrigin: string): string | undefined {
  const from = request.headers.get('origin');
  const isSameSite = ['same-origin', 'none'].includes(request.headers.get('sec-fetch-site') ?? 'none') || opensPage(request);
  const isOriginAllowed = from === ownOrigin || (from === null && ['GET', 'HEAD'].includes(request.method));
  return isSameSite && isOriginAllowed ? undefined : 'The editor answers only its own pages.';
}

/** In the preview, refuses requests from other computers, other origins, and under other host names. */
const guardOrigin: MiddlewareHandler = async ({ req, env, text }, next) => {
  // Node's server passes it along with a request.
  const remoteAddress = (env as Partial<HttpBindings> | undefined)?.incoming?.socket.remoteAddress;
  const host = req.header('host') ?? '';
  if (remoteAddress !== undefined && !isLoopback(remoteAddress)) return text('The editor answers only on the computer it runs on.\n', 403);
  // Against DNS rebinding: another website can point its own name at this computer.
  if (!isLoopback(host.replace(/:\d+$/, ''))) return text('Open the editor as localhost or 127.0.0.1.\n', 403);
  const reason = originRefusal(req.raw, `http://${host}`);
  return reason === undefined ? await next() : text(`${reason}\n`, 403);
};

interface EditorOptions {
  root: string;
  /** What is saved: the content that pages show, its files, and the errors of those of which it has an older version. Other objects after each edit. */
  content: { readonly collection: Collection; readonly files: ContentFiles; readonly errors: readonly FileDiagnostic[] };
  /** Of built code; undefined on vite's development server. */
  assetsOf?: AssetsOf;
  log(line: string): void;
  /** Called after each save, undo and redo, to read the content again: while an editing server commits, pages are asked for. */
  onSaved?(): void;
  /** Called with the id of a tab whose unsaved edits have changed. */
  onDraft(id: string): void;
  /** Effects of saved changes on visitors, compared with the main branch; undefined if there are none. */
  changes(): Promise<VisitorChanges | undefined>;
  /** Only on an editing server, which authenticates people itself. */
  server?: { assets: EditorAssets; isSecure: boolean };
  addRoutes?: (app: Hono) => void;
}

export const limitTo = (megabytes: number, words: string): MiddlewareHandler =>
  bodyLimit({ maxSize: megabytes * 2 ** 20, onError: (context) => context.text(`${words}\n`, 413) });

/** Runs once what is sent again because its answer was lost: an entry would be there twice. What Undo has taken back is saved again. */
function createAttempts({ save, undo, redo, written }: Workspace) {
  const [saves, steps] = [new Map<string, SaveResult>(), new Map<string, UndoResult>()];
  /** Attempts of the saves that Undo would take back, the next one last. */
  const made: string[] = [];
  const add = (attempt: string) => made.push(attempt);
  let seen = written();
  function once<Result>(results: Map<string, Result>, attempt: string, act: () => Result, onWritten: (attempt: string) => void): Result {
    const before = written();
    // Somebody else has changed the files, as by starting over: what was saved may be gone.
    if (before !== seen) saves.clear();
    const result = results.get(attempt) ?? setBounded(results, attempt, act(), 50);
    seen = written();
    if (seen !== before) onWritten(attempt);
    return result;
  }
  return {
    save: (attempt: string, request: Parameters<typeof save>[0]) => once(saves, attempt, () => save(request), add),
    undo: (attempt: string) => once(steps, attempt, undo, () => saves.delete(made.pop() ?? '')),
    redo: (attempt: string) => once(steps, attempt, redo, () => made.push('')),
  };
}

/** @param lastNews the highest number that a news item ever had @param errors of the files, which the collection leaves out */
function createOverview(collection: Collection, files: ContentFiles, lastNews: number, errors: Overview['errors']): Overview {
  const { data, news } = collection;
  const pages = [...collection.pages, ...collection.unready];
  const choicesOf = createChoices(collection);
  const facts = [...referencesOf(data).values()].flatMap((reference) => {
    const source = factTag(reference);
    if (source === undefined) return [];
    const name = labelAt([], reference.name.split('.'));
    if (typeof reference.value === 'object') return [{ source, label: name }];
    const value = String(reference.value);
    return [{ source, label: `${name}: ${value}`, value }];
  });
  const listed = pages.filter(({ path }) => !path.includes('[') && path !== '/404');
  const headings = new Map(news.map(({ id, heading }) => [id, heading]));
  const redirected = Object.keys(data.redirects).map((path) => Number(/^\/news\/(\d+)$/.exec(path)?.[1] ?? 0));
  return {
    errors,
    pages: listed.map(({ path, title, file }) => ({ path, title, file })),
    data: dataNames.map((name) => ({
      file: dataFilePath(name),
      label: labelOf(name),
      help: hintsOf(collections.data[name].schema).description ?? '',
    })),
    news: files
      .below(collections.news.base)
      .flatMap((file) => {
        const id = newsIdOf(file);
        const heading = headings.get(id);
        return heading === undefined ? [] : [{ file, id, heading }];
      })
      .toSorted((one, other) => one.id - other.id),
    nextNews: Math.max(lastNews, ...news.map(({ id }) => id), ...redirected) + 1,
    facts,
    links: listed.flatMap(({ path, title, inspection }) => [
      { source: path, label: title },
      ...inspection.headings.map(({ id, text }) => ({ source: `${path}#${id}`, label: labelAt([title, text]) })),
    ]),
    websites: Object.entries(data.links).map(([id, { name }]) => ({ source: `<Link to="${id}">`, label: `${name} (another website)` })),
    components: Object.entries(components).map(([name, schema]) => {
      const { content, inline = false } = hintsOf(schema);
      const { fields = [] } = createField(schema, choicesOf);
      return { name, fields, isInline: inline, ...(content !== undefined && { content }) };
    }),
    isShipped: isShippedConvention(fileText(files, dataFilePath('convention'))),
    lacks: partsToAdd(pages, data.redirects).map((part) => ({ part, name: starterParts[part].name })),
    newPage: createField(collections.pages.schema, choicesOf),
    newNews: createField(collections.news.schema, choicesOf),
    zone: data.convention.zone.name,
    currency: currencyName(localeOf(data.convention)),
    formats: localeOf(data.convention),
  };
}

/** Gives the app, and the unsaved edits of each tab. */
export function createEditorApp({ root, content, assetsOf, log, onSaved, onDraft, changes, server, addRoutes }: EditorOptions) {
  // For each person: a tab of somebody who was signed in on the same device before writes nothing in another name.
  const token = randomBytes(32).toString('base64url');
  const collection = () => content.collection;
  const workspace = createWorkspace(root, { log, onSaved });
  const { files } = workspace;
  const drafts = createUnsavedEdits(workspace, content);
  const regions = createRegions(root, files, collection, assetsOf);
  const app = new Hono().basePath('/admin');
  if (!server) app.use(guardOrigin);
  app.get('/', (context) => {
    context.res = editorPage(token, server?.assets, context.req.header('host') ?? '', lookOf(collection().data).css);
    setCookie(context, cookieName, token, { httpOnly: true, sameSite: 'Strict', path: '/admin', secure: server?.isSecure ?? false });
    return context.res;
  });
  // The token comes in the cookie and in a header (double submit).
  app.use('/api/*', async (context: Context, next) => {
    if (!matchesSecret(getCookie(context, cookieName), token) || !matchesSecret(context.req.header(tokenHeader), token))
      return context.text(
        'Load the editor again: its server was restarted, or somebody else signed in on this device. What you typed is kept.\n',
        401,
      );
    await next();
    return context.header('cache-control', 'no-store');
  });
  app.get('/api/overview', async (context) =>
    context.json(createOverview(collection(), files, await lastNewsNumber(root), content.errors)),
  );
  app.get('/api/regions', async (context) => {
    const { path = '/', editor = '' } = context.req.query();
    return context.json(await regions.on(path, drafts.collection(editor), (file) => drafts.savedFile(editor, file)));
  });
  app.get('/api/target', (context) => {
    const { target = 'null', version } = context.req.query();
    if (version !== undefined && !regions.isCurrent(Number(version))) return context.json({ at: 'moved' });
    return context.json(describeTarget(targetQuery.parse(JSON.parse(target)), { files, collection: collection() }));
  });
  function spotsOf(items: readonly ListedDiagnostic[], texts: ChangedFiles = new Map()): ReviewSpot[] {
    const placeOf = memoize((file: string) => spotsIn(file, String(texts.get(file) ?? fileText(files, file)), collection()));
    return items.map((item) => ({ ...placeOf(item.file)(item), message: item.message }));
  }
  app.get('/api/changes', async (context) => context.json({ changes: await changes() }));
  app.get('/api/source', (context) => context.json(savedText(files, fileName.parse(context.req.query('file')))));
  app.get('/api/spot', (context) => {
    const { file, line } = lineQuery.parse(context.req.query());
    const text = savedText(files, file);
    // The end of a line is within its value, behind the keys that lead there.
    const { length } = text.split('\n')[line - 1]?.trimEnd() ?? '';
    return context.json<FileSpot>(spotsIn(file, text, collection())({ line, column: Math.max(1, length) }));
  });
  const plans = { rename: planRename, relink: planRelink, retire: planRetire };
  app.get('/api/plan', (context) => {
    const plan = planQuery.parse(context.req.query());
    const { parsed } = workspace.content();
    try {
      if (plan.kind === 'part') return context.json<Plan>({ edits: planPart(files, parsed, plan.part, Date.now()) });
      return context.json<Plan>({ edits: plans[plan.kind](files, parsed, plan.file, plan.to) });
    } catch (error) {
      // The author is still typing: an invalid name isn't an error.
      if (plan.kind === 'rename' && error instanceof UserError) return context.json<Plan>({ refusal: error.message });
      throw error;
    }
  });
  app.get('/api/dates', (context) => {
    const days = datesQuery.parse(context.req.query());
    const { edits, texts, changes: moved, toReview, undated } = planYear(files, workspace.content().parsed, days);
    return context.json<MovedDates>({ ...days, edits, changes: moved, left: spotsOf(toReview, texts), undated });
  });
  app.get('/api/left', (context) => {
    const { parsed, diagnostics } = workspace.content();
    const lists = launchLists(files, { parsed });
    const items = [...lists.flatMap((list) => list.items), ...diagnostics.filter((diagnostic) => !isError(diagnostic))];
    return context.json<ReviewSpot[]>(spotsOf(items));
  });
  app.get('/api/find', (context) => context.json(findText(files, collection(), z.string().max(200).parse(context.req.query('text')))));
  app.get('/api/pictures', (context) => context.json(usedPictures(files, workspace.content().parsed, collection())));
  const attempts = createAttempts(workspace);
  const limit = limitTo(8, 'This is too much text for one save.');
  app.post('/api/save', limit, async (context) => {
    const { unsaved, attempt = crypto.randomUUID(), ...request } = saveRequest.parse(await context.req.json());
    const result = attempts.save(attempt, request);
    // Otherwise saved drafts would come back with an undo.
    if (result.isSaved && unsaved) drafts.set(unsaved.id, unsaved.drafts);
    return context.json(result);
  });
  app.post('/api/draft', limit, async (context) => {
    const { id, drafts: typed, checked = [] } = draftRequest.parse(await context.req.json());
    drafts.set(id, typed);
    onDraft(id);
    return context.json(workspace.save({ edits: checked, passWarnings: false, isDryRun: true }));
  });
  const pictureLimit = limitTo(25, 'This picture has more than 25 MB. Make it smaller first.');
  app.post('/api/picture', pictureLimit, async ({ req, json }) => {
    const { name } = pictureQuery.parse(req.query());
    return json({ src: workspace.addPicture(name, await preparePicture(Buffer.from(await req.arrayBuffer()))) });
  });
  for (const direction of ['undo', 'redo'] as const)
    app.post(`/api/${direction}`, async (context) => {
      const { attempt = crypto.randomUUID() } = stepRequest.parse(await context.req.json());
      return context.json(attempts[direction](attempt));
    });
  addRoutes?.(app);
  app.notFound((context) =>
    context.req.path === '/admin/' ? context.redirect('/admin') : context.text("There's nothing at this address.\n", 404),
  );
  app.onError((error, context) => {
    if (error instanceof UserError) return context.text(`${error.message}\n`, 409);
    if (error instanceof z.ZodError || error instanceof SyntaxError) return context.text("The server couldn't read this request.\n", 400);
    // An editing server handles and logs it.
    if (server) throw error;
    console.error(error);
    return context.text('The editor has failed. The terminal where you started the preview says why.\n', 500);
  });
  return { app, drafts };
}
