import type { Hono } from 'hono';
import { changesForEditor } from '../changes/changesForEditor.ts';
import { isError } from '../../collection/diagnostic.ts';
import { readContent } from '../../collection/readContent.ts';
import { createPlaces } from '../places/places.ts';
import { createUnsavedEdits, type UnsavedEdits } from '../editor/server/unsaved.ts';
import { lastNewsNumber } from '../changes/source/lastNewsNumber.ts';
import { createEditorApp } from '../editor/server/editorApp.ts';
import { createWorkspace } from '../editor/server/workspace.ts';
import { EditError } from '../splice/splice.ts';
import { createPreviewContent } from '../preview/previewContent.ts';
import { type Branch, openBranch } from './git/branch.ts';
import { printed } from '../../hosting/git/git.ts';
import { createQueue, type Queue } from '../queue.ts';
import { addRoutes } from './routes.ts';
import type { Person } from './settings.ts';
import type { Shared } from './shared.ts';

/** The editor and the site as one person sees them. */
export interface Session {
  branch: Branch;
  /** Runs what writes, one after the other. */
  queue: Queue;
  /** Reads the files again. */
  read(): void;
  /** Somebody opens the editor: it starts from main if nothing is of its author's own, and without what was typed elsewhere. */
  start(): Promise<void>;
  /** The site with what is saved and, for its author, what is typed. */
  site: Hono;
  savedSite: Hono;
  editor: Hono;
}

/** Opens the branch of a person, and the editor on it. */
export async function openSession(shared: Shared, person: Person): Promise<Session> {
  const { repository, settings, site, assets, token, log } = shared;
  const branch = await openBranch(repository, person);
  await branch.settle();
  const content = createPreviewContent(branch.root);
  content.read();
  const saved = () => {
    if (content.collection) return content.collection;
    throw new EditError(`The content can't be shown, because the check finds mistakes in it:\n${content.problems}`);
  };
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
      await branch.settle();
      content.read();
    },
    // A built page asks for itself without naming the tab in which it is edited: it shows what was typed last.
    site: site.serve(branch.root, () => drafts.collection(editor) ?? saved()),
    savedSite: site.serve(branch.root, saved),
    editor: createEditorApp({
      workspace,
      places: createPlaces(branch.root, workspace.files, saved, site.assetsOf),
      drafts: typed,
      collection: saved,
      lastNews: () => lastNewsNumber(branch.root),
      // One after the other for all: each takes some seconds and some memory.
      changes: () =>
        shared.compareInTurn(async () => {
          const before = await printed(repository.git(['merge-base', repository.main, branch.ref]));
          return await changesForEditor(branch.root, { before, after: await branch.tip(), now: Date.now(), assetsOf: site.assetsOf });
        }),
      server: {
        token,
        assets: { ...assets, mayPublish: person.role === 'publisher' && settings.publish.length > 0 },
        isSecure: settings.address.startsWith('https:'),
      },
      addRoutes: (app) => addRoutes(app, { shared, branch, check, read: content.read }),
    }),
  };
}
