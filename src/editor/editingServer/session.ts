import type { Diagnostic } from '../../collection/diagnostic.ts';
import type { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { readContent } from '../../collection/readContent.ts';
import { type Blob, diffText, readBlobs, commitFiles, outputText } from '../../build/git.ts';
import { changesForEditor } from '../../review/compare.ts';
import { lineChange } from '../../review/edits/lineChange.ts';
import { lastNewsNumber } from '../../review/states.ts';
import {
  type OtherAuthor,
  type BranchStatus,
  type LastHandIn,
  type PublishStatus,
  handInRequest,
  publishRequest,
  startOverRequest,
} from '../contract.ts';
import { createPlaces } from '../places.ts';
import { openPreviewContent } from '../preview/previewContent.ts';
import { type Queue, createQueue } from '../queue.ts';
import { createEditorApp } from '../server/editorApp.ts';
import { createUnsavedEdits, type UnsavedEdits, createWorkspace } from '../server/workspace.ts';
import { branchRef, changedFiles, mergeSentences, type Branch, pushedRef, openBranch, updateBranch } from './branch.ts';
import type { DeploymentLog } from './deploymentLog.ts';
import { handIn, lastHandIn } from './handIn.ts';
import { lastAccepted, type Publisher, readMain, shownNotice, noticeEnds } from './publish.ts';
import type { Repository } from './repository.ts';
import type { EditingSettings, Person } from './settings.ts';
import type { SiteCode } from './site.ts';

export interface Shared {
  settings: EditingSettings;
  repository: Repository;
  site: SiteCode;
  token: string;
  log(line: string): void;
  publisher: Publisher;
  shown: DeploymentLog;
  now(): number;
  /** Serializes comparisons of authors' branches with main. */
  compareInTurn: Queue;
}

/** True if a file of main already contains the edit of a branch. A picture is replaced as a whole. */
function isMerged(file: string, [base, branch, main]: readonly (Blob | undefined)[]): boolean {
  if (branch?.id === main?.id) return true;
  const mainText = diffText(file, main);
  return mainText !== '' && mergeSentences(diffText(file, branch), diffText(file, base), mainText).join('') === mainText;
}

async function unmergedFiles(repository: Repository, ref: string): Promise<OtherAuthor['files']> {
  const { base, files } = await changedFiles(repository, ref);
  const found = files.map(async (file) => {
    const names = [base, ref, repository.main].map((commit) => `${commit}:${file}`);
    const blobs = await readBlobs(repository.git, names);
    if (isMerged(file, blobs)) return [];
    const [before = '', after = ''] = blobs.map((blob) => diffText(file, blob));
    const at = await outputText(repository.git(['log', '-1', '--format=%aI', `${base}..${ref}`, '--', file]));
    return [{ change: lineChange(file, before, after), at }];
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

interface RouteOptions {
  shared: Shared;
  branch: Branch;
  /** The queue of everything that changes the branch. */
  inTurn: Queue;
  check(): Diagnostic[];
  read(): void;
}

const limit = bodyLimit({ maxSize: 1024 * 1024, onError: (context) => context.text('This is too much text.\n', 413) });

async function readLastHandIn({ repository, shown }: Shared, { person }: Branch): Promise<LastHandIn | undefined> {
  const last = await lastHandIn(repository, person);
  if (last?.state !== 'merged') return last;
  const onSite = await shown.since(last.commit);
  return { state: 'merged', at: last.at, ...(onSite !== undefined && { onSite }) };
}

async function readBranchStatus(shared: Shared, branch: Branch): Promise<BranchStatus> {
  const { settings, repository } = shared;
  const { person } = branch;
  const [changes, tip] = [await branch.changes(), await branch.tip()];
  const pushed = await repository.commitOf(pushedRef(person));
  const isWaiting = pushed !== undefined && changes.length > 0 && !(await repository.isAncestor(pushed, repository.main));
  const last = await readLastHandIn(shared, branch);
  const address = settings.pullRequest?.replaceAll('{branch}', branch.name).replaceAll('{main}', settings.main);
  return {
    saves: await branch.saves(),
    changes,
    others: await otherAuthors(repository, settings.people.values(), person),
    accepted: await lastAccepted(repository),
    ...(isWaiting && { handedIn: { branch: branch.name, ...(address !== undefined && { address }), isCurrent: pushed === tip } }),
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

/** Adds the routes that only an editing server has: saves, other authors, handing in and publishing. */
function addRoutes(app: Hono, { shared, branch, inTurn, check, read }: RouteOptions): void {
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
    const { back } = startOverRequest.parse(await context.req.json());
    const kept = await inTurn(() => branch.startOver(back));
    read();
    return context.json({ kept });
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

/** The editor and the site as one person sees them, on their branch. */
export interface Session {
  branch: Branch;
  /** Serializes what changes the branch. Nothing in it waits for the remote. */
  queue: Queue;
  read(): void;
  /** Call when the editor opens: resets the branch if it's merged, and drops unsaved edits of other tabs. */
  start(): Promise<void>;
  /** The site with saved content and, for its author, unsaved edits. */
  site: Hono;
  editor: Hono;
}

/** If a branch has errors from the start, what is wrong is taken from the last of so many commits of main that has none, or from the release. */
const maxCommits = 10;

/** Opens a person's branch, and the editor on it. */
export async function openSession(shared: Shared, person: Person): Promise<Session> {
  const { repository, settings, site, token, log } = shared;
  const branch = await openBranch(repository, person);
  // The editor opens in any case, and what is written stays.
  const renew = () => branch.resetIfMerged().catch((error: Error) => log(`The editor of ${person.id} opens, but: ${error.message}`));
  await renew();
  const { git, main } = repository;
  const commits = await outputText(
    git(['log', '--first-parent', `--max-count=${maxCommits}`, '--format=%H', main, '--', 'content', 'public']),
  );
  const earlier = commits.split('\n').map((commit) => () => commitFiles(git, commit));
  const content = await openPreviewContent(branch.root, [...earlier, () => site.released]);
  const saved = () => content.collection;
  const workspace = createWorkspace(branch.root, { log: (line) => log(`${person.id} ${line}`) });
  const drafts = createUnsavedEdits(workspace, saved, () => undefined);
  let editor = '';
  const typed: UnsavedEdits = {
    ...drafts,
    set(id, edits) {
      editor = id;
      drafts.set(id, edits);
    },
  };
  const queue = createQueue();
  const check = () => {
    content.read();
    return readContent(workspace.files, { now: Date.now() }).diagnostics;
  };
  return {
    branch,
    queue,
    read: content.read,
    async start() {
      editor = '';
      await renew();
      content.read();
    },
    // A page's own requests don't tell which editor tab it's in, so it shows the edits that were typed last.
    site: site.serve(branch.root, () => drafts.collection(editor) ?? saved()),
    editor: createEditorApp({
      workspace,
      places: createPlaces(branch.root, workspace.files, saved, site.assetsOf),
      drafts: typed,
      collection: saved,
      problems: () => content.problems,
      lastNews: () => lastNewsNumber(branch.root),
      // One comparison at a time on the whole server: each takes seconds, and memory.
      changes: () =>
        shared.compareInTurn(async () => {
          const before = await outputText(git(['merge-base', main, branch.ref]));
          return await changesForEditor(branch.root, { before, after: await branch.tip(), now: Date.now(), assetsOf: site.assetsOf });
        }),
      server: {
        token,
        assets: { ...site.editor.assets, mayPublish: person.role === 'publisher' && settings.publish.length > 0, person: person.id },
        isSecure: settings.address.startsWith('https:'),
      },
      addRoutes: (app) => addRoutes(app, { shared, branch, inTurn: queue, check, read: content.read }),
    }),
  };
}
