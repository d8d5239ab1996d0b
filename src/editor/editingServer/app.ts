/**
 * The editing server, `npm run edit`: an editor for several authors.
 * Begin here: each has a session and a branch (`branch.ts`). `handIn.ts` pushes branches, `publish.ts` commits to main at once.
 * Gives `createEditingApp`.
 */
import { Hono } from 'hono';
import { GitError, type Blob, diffText, readBlobs, commitFiles, outputText } from '../../build/git.ts';
import { matchesSecret } from '../../build/hosts/matchesSecret.ts';
import { createQueue } from '../queue.ts';
import { type OtherAuthor, type BranchStatus, type PublishStatus, handInRequest, publishRequest, startOverRequest } from '../contract.ts';
import { createEditorApp, limitTo, originRefusal } from '../server/editorApp.ts';
import { askSite, createDeploymentLog } from './deploymentLog.ts';
import { lastHandIn, handIn } from './handIn.ts';
import { createPublisher, lastAccepted, readMain, shownNotice, noticeEnds } from './publish.ts';
import { openRepository, type Repository, treeOfMerge } from './repository.ts';
import type { EditingSettings, Person } from './settings.ts';
import type { SiteCode } from './releasedCode.ts';
import { cachePromise } from '../../domain/memoize.ts';
import { diskFiles } from '../../collection/files/contentFiles.ts';
import { readContent } from '../../collection/readContent.ts';
import { changesForEditor } from '../../review/compare.ts';
import { openPreviewContent } from '../preview/previewPlugin.ts';
import { branchRef, branchChanges, mergeSentences, type Branch, pushedRef, openBranch, updateBranch } from './branch.ts';

type Admission = { person: Person } | { status: 401 | 403; reason: string };

/** Admits people who signed in at the proxy and come from the editor's own pages; without sign-in, the one person of the settings. */
function admit(request: Request, { address, signIn, secret, people }: EditingSettings): Admission {
  const { host, origin } = new URL(address);
  const reason = request.headers.get('host') === host ? originRefusal(request, origin) : `Open the editor at ${address}`;
  if (reason !== undefined) return { status: 403, reason };
  if (!signIn || secret === undefined) {
    const [person] = people.values();
    return person ? { person } : { status: 403, reason: 'The settings name nobody.' };
  }
  // Requests that bypass the proxy don't have the secret.
  if (!matchesSecret(request.headers.get(signIn.secretHeader) ?? undefined, secret))
    return { status: 401, reason: 'Sign in first. This request did not come by the sign-in.' };
  const user = request.headers.get(signIn.userHeader) ?? '';
  const person = people.get(user);
  return person ? { person } : { status: 403, reason: "You have signed in, but you're not on the list of people who edit this website." };
}

interface EditingOptions {
  settings: EditingSettings;
  site: SiteCode;
  log(line: string): void;
  now?: () => number;
}

const isEditor = /^\/admin(?:\/|$)/;
/** Unsaved edits are sent at each pause in typing. They write no file, so there is nothing to commit. */
const draftPath = '/admin/api/draft';
/** Requests that move the branch themselves. They take their turn only for that, so that saves don't wait while they wait for the remote. */
const remotePaths = ['/admin/api/hand-in', '/admin/api/publish', '/admin/api/start-over'];

type Shared = Awaited<ReturnType<typeof openShared>>;

async function openShared({ settings, site, log, now = Date.now }: EditingOptions) {
  const repository = await openRepository({ ...settings, log });
  const { siteUrl } = settings;
  const ask = siteUrl === undefined ? undefined : (address: string) => askSite(siteUrl, address);
  const shown = createDeploymentLog({ repository, ask, now });
  const publisher = createPublisher({ repository, shown, settings, log, now });
  return { settings, site, log, now, repository, shown, publisher, compareInTurn: createQueue() };
}

/** The editing server's app, with a branch for each person. @throws {GitError} at the first start, if the remote can't be reached */
export async function createEditingApp(options: EditingOptions) {
  const shared = await openShared(options);
  const { settings, site, log, repository, shown } = shared;
  const sessions = new Map<string, Promise<Session>>();
  const sessionOf = (person: Person) => cachePromise(sessions, person.id, settings.people.size, () => openSession(shared, person));

  /** Handles a writing request in the session's queue, then commits what it wrote. */
  async function write({ branch, queue, read, editor }: Session, request: Request, path: string): Promise<Response> {
    return await queue(async () => {
      const response = await editor.fetch(request);
      if (path === draftPath) return response;
      try {
        const commit = await branch.commit();
        if (commit !== undefined) log(`${branch.person.id} saved ${commit}`);
      } catch (error) {
        // What can't be committed at all is put back.
        read();
        if (!(error instanceof GitError)) throw error;
        // The file is written, and shown: the next commit, at the latest before a hand-in, has it.
        log(`${branch.person.id} wrote something that isn't committed yet: ${error.message}`);
      }
      return response;
    });
  }

  const app = new Hono<{ Variables: { person: Person } }>();
  app.use(async (context, next) => {
    const { req } = context;
    const admission = admit(req.raw, settings);
    if ('person' in admission) {
      context.set('person', admission.person);
      await next();
    } else {
      log(`refused ${req.method} ${JSON.stringify(req.path)}: ${admission.reason}`);
      context.res = context.text(`${admission.reason}\n`, admission.status);
    }
    const { headers } = context.res;
    for (const [name, value] of Object.entries(site.headers)) if (!headers.has(name)) headers.set(name, value);
    // Responses are personal, so shared caches must not store them.
    if (!/no-store|immutable/.test(headers.get('cache-control') ?? '')) headers.set('cache-control', 'private, no-cache');
  });
  app.use(limitTo(26, 'This is too large.'));
  app.get('/admin/assets/*', (context) => {
    const file = site.editor.files.get(context.req.path);
    if (!file) return context.text("There's nothing at this address.\n", 404);
    return new Response(file.bytes, { headers: { 'content-type': file.type, 'cache-control': 'private, max-age=31536000, immutable' } });
  });
  app.all('*', async (context) => {
    const { req } = context;
    const person = context.get('person');
    const session = await sessionOf(person);
    const isRead = ['GET', 'HEAD', 'OPTIONS'].includes(req.method);
    if (!isEditor.test(req.path)) return await session.site.fetch(req.raw);
    if (req.path === '/admin' && req.method === 'GET') await session.queue(session.start);
    if (isRead || remotePaths.includes(req.path)) return await session.editor.fetch(req.raw);
    return await write(session, req.raw, req.path);
  });
  app.onError((error, context) => {
    log(error.stack ?? error.message);
    return context.text('The editor has failed. Whoever runs it finds the reason in its log.\n', 500);
  });
  return {
    app,
    /** Fetches the remote's branches, and checks whether what authors handed in was merged and is on the public site. */
    async fetch(): Promise<void> {
      await repository.fetch();
      for (const person of settings.people.values()) {
        const last = await lastHandIn(repository, person);
        if (last?.state === 'merged') await shown.record(last.commit);
      }
    },
  };
}

/** True if a file of main already contains the edit of a branch, whatever others changed beside it. A picture is replaced as a whole. */
function isMerged(file: string, [base, branch, main]: readonly (Blob | undefined)[]): boolean {
  if (branch?.id === main?.id) return true;
  const mainText = diffText(file, main);
  return mainText !== '' && mergeSentences(diffText(file, branch), diffText(file, base), mainText).join('') === mainText;
}

async function unmergedFiles(repository: Repository, ref: string): Promise<OtherAuthor['files']> {
  const { git, main } = repository;
  const { base, changes } = await branchChanges(repository, ref);
  const found = changes.map(async (change) => {
    const { file } = change;
    const names = [base, ref, main].map((commit) => `${commit}:${file}`);
    if (isMerged(file, await readBlobs(git, names))) return [];
    return [{ change, at: await outputText(git(['log', '-1', '--format=%aI', `${base}..${ref}`, '--', file])) }];
  });
  return (await Promise.all(found)).flat();
}

/** What other people have changed and main doesn't have yet, handed in or not. */
export async function otherAuthors(repository: Repository, people: Iterable<Person>, self: Person): Promise<OtherAuthor[]> {
  const found: OtherAuthor[] = [];
  for (const person of people) {
    if (person.id === self.id || (await repository.commitOf(branchRef(person))) === undefined) continue;
    const files = await unmergedFiles(repository, branchRef(person));
    if (files.length > 0) found.push({ id: person.id, name: person.name, files });
  }
  return found;
}

const limit = limitTo(1, 'This is too much text.');

/** True if all saves of a branch are handed in. After others' work was taken in, the branch has them in other commits. */
async function isHandedIn(repository: Repository, { person, tip }: Branch): Promise<boolean> {
  const { git, main, commitOf } = repository;
  const [handedIn, current] = [await commitOf(pushedRef(person)), await tip()];
  if (handedIn === undefined || handedIn === current) return handedIn === current;
  const base = await outputText(git(['merge-base', main, current]));
  const { tree, conflicts } = await treeOfMerge(repository, base, handedIn);
  return conflicts.length === 0 && tree === (await outputText(git(['rev-parse', `${current}^{tree}`])));
}

async function readBranchStatus({ settings, repository, shown }: Shared, branch: Branch): Promise<BranchStatus> {
  const { person } = branch;
  const changes = await branch.changes();
  const status = await lastHandIn(repository, person);
  const onSite = status?.state === 'merged' ? await shown.since(status.commit) : undefined;
  const last = status?.state === 'merged' ? { state: status.state, at: status.at, ...(onSite !== undefined && { onSite }) } : status;
  const isWaiting = last?.state === 'waiting' && changes.length > 0;
  const isCurrent = isWaiting && (await isHandedIn(repository, branch));
  const address = settings.pullRequest?.replaceAll('{branch}', branch.name).replaceAll('{main}', settings.main);
  return {
    saves: await branch.saves(),
    canBringBack: (await branch.dropped()) !== undefined,
    changes,
    others: await otherAuthors(repository, settings.people.values(), person),
    accepted: await lastAccepted(repository),
    ...(isWaiting && { handedIn: { branch: branch.name, ...(address !== undefined && { address }), isCurrent } }),
    ...(last && { last }),
    ...(settings.siteUrl !== undefined && { siteUrl: settings.siteUrl }),
  };
}

async function readPublishStatus({ settings, repository, now, publisher, log }: Shared): Promise<PublishStatus> {
  publisher.prepare().catch((error: Error) => log(error.message));
  const present = await readMain(repository);
  const { marks, news, zone, closing } = present;
  return {
    allowed: settings.publish,
    ...(settings.siteUrl !== undefined && { siteUrl: settings.siteUrl }),
    notice: shownNotice(present, now()),
    ends: noticeEnds(now(), zone, closing),
    marks,
    news,
    latest: await publisher.latest(),
    accepted: await lastAccepted(repository),
  };
}

function addRoutes(app: Hono, shared: Shared, { branch, queue: inTurn, check, read }: Omit<Session, 'start' | 'site' | 'editor'>): void {
  const { person } = branch;
  const oneHandIn = createQueue();
  app.get('/api/branch', async (context) => context.json(await readBranchStatus(shared, branch)));
  app.post('/api/hand-in', limit, async (context) => {
    const request = handInRequest.parse(await context.req.json());
    const result = await oneHandIn(() => handIn({ repository: shared.repository, branch, check, inTurn, log: shared.log }, request));
    read();
    return context.json(result);
  });
  app.post('/api/start-over', limit, async (context) => {
    const { isBack } = startOverRequest.parse(await context.req.json());
    await inTurn(isBack ? branch.bringBack : branch.startOver);
    read();
    return context.json({});
  });
  app.get('/api/publish', async (context) => context.json(await readPublishStatus(shared)));
  app.post('/api/publish', limit, async (context) => {
    const request = publishRequest.parse(await context.req.json());
    const result = await shared.publisher.publish(person, request);
    if (result.kind === 'done') {
      // Its publisher sees it on their own pages, unless they have changed the same.
      const takeIn = async () => {
        await branch.resetIfMerged();
        const main = await shared.repository.commitOf(shared.repository.main);
        if (main !== undefined) await updateBranch(shared.repository, branch, main, { choices: {} });
      };
      await inTurn(takeIn).catch((error: Error) => shared.log(`${person.id} has published, but: ${error.message}`));
      read();
    }
    return context.json(result);
  });
}

/** If a branch has errors from the start, what is wrong is taken from the last of so many commits of main that has none, or from the release. */
const maxCommits = 10;

type Session = Awaited<ReturnType<typeof openSession>>;

async function openSession(shared: Shared, person: Person) {
  const { repository, settings, site, log } = shared;
  const branch = await openBranch(repository, person);
  // The editor opens in any case, and what is written stays.
  const renew = () => branch.resetIfMerged().catch((error: Error) => log(`The editor of ${person.id} opens, but: ${error.message}`));
  await renew();
  const { git, main } = repository;
  const args = ['log', '--first-parent', `--max-count=${maxCommits}`, '--format=%H', main, '--', 'content', 'public'];
  const commits = await outputText(git(args));
  const earlier = commits.split('\n').map((commit) => () => commitFiles(git, commit));
  const content = await openPreviewContent(branch.root, [...earlier, () => site.released]);
  /** The tab in which somebody typed last. */
  let lastEditor = '';
  const session = {
    branch,
    /** Serializes what changes the branch. Nothing in it waits for the remote. */
    queue: createQueue(),
    read: content.read,
    check() {
      content.read();
      return readContent(diskFiles(branch.root), { now: Date.now() }).diagnostics;
    },
  };
  const editor = createEditorApp({
    root: branch.root,
    content,
    assetsOf: site.assetsOf,
    log: (line) => log(`${person.id} ${line}`),
    onSaved: content.read,
    onDraft: (id) => (lastEditor = id),
    // One comparison at a time on the whole server: each takes seconds, and memory.
    changes: () =>
      shared.compareInTurn(async () => {
        const before = await outputText(git(['merge-base', main, branch.ref]));
        return await changesForEditor(branch.root, { before, after: await branch.tip(), now: Date.now(), assetsOf: site.assetsOf });
      }),
    server: {
      assets: { ...site.editor.assets, mayPublish: person.role === 'publisher' && settings.publish.length > 0, person: person.id },
      isSecure: settings.address.startsWith('https:'),
    },
    addRoutes: (app) => addRoutes(app, shared, session),
  });
  return {
    ...session,
    /** Call when the editor opens: resets the branch if it's merged, and drops unsaved edits of other tabs. */
    async start() {
      lastEditor = '';
      await renew();
      content.read();
    },
    // A page's own requests don't tell which editor tab it's in, so it shows the edits that were typed last.
    site: site.serve(branch.root, () => editor.drafts.collection(lastEditor) ?? content.collection),
    editor: editor.app,
  };
}
