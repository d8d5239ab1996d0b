import type { Hono } from 'hono';
import { changesForEditor } from '../review/compare.ts';
import { isError } from '../../collection/diagnostic.ts';
import { readContent } from '../../collection/readContent.ts';
import { createPlaces } from '../places/places.ts';
import { createUnsavedEdits, type UnsavedEdits } from '../editor/server/unsaved.ts';
import { lastNewsNumber } from '../review/states.ts';
import { createEditorApp } from '../editor/server/editorApp.ts';
import { createWorkspace } from '../editor/server/workspace.ts';
import { openPreviewContent } from '../preview/previewContent.ts';
import { type Branch, openBranch } from './git/branch.ts';
import { commitFiles } from '../../hosting/git/commitFiles.ts';
import { outputText } from '../../hosting/git/git.ts';
import { createQueue, type Queue } from '../queue.ts';
import { addRoutes } from './routes.ts';
import type { Person } from './settings.ts';
import type { Shared } from './shared.ts';

/** The editor and the site as one person sees them, on their branch. */
export interface Session {
  branch: Branch;
  /** Serializes what changes the branch. Nothing in it waits for the remote. */
  queue: Queue;
  /** Reads the worktree again. */
  read(): void;
  /** Call when the editor opens: resets the branch if it's merged, and drops unsaved edits of other tabs. */
  start(): Promise<void>;
  /** The site with saved content and, for its author, unsaved edits. */
  site: Hono;
  savedSite: Hono;
  editor: Hono;
}

/** If a branch has errors from the start, what is wrong is taken from the last of so many commits of main that has none, or from the release. */
const maxCommits = 10;

/** Opens a person's branch, and the editor on it. */
export async function openSession(shared: Shared, person: Person): Promise<Session> {
  const { repository, settings, site, assets, token, log } = shared;
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
  const drafts = createUnsavedEdits(workspace.files, saved, () => undefined);
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
    return readContent(workspace.files, { now: Date.now() }).diagnostics.filter(isError);
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
    savedSite: site.serve(branch.root, saved),
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
        assets: { ...assets, mayPublish: person.role === 'publisher' && settings.publish.length > 0 },
        isSecure: settings.address.startsWith('https:'),
      },
      addRoutes: (app) => addRoutes(app, { shared, branch, inTurn: queue, check, read: content.read }),
    }),
  };
}
