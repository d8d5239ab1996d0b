import { ContentError } from '../../collection/collection.ts';
import { formatDiagnostic } from '../../collection/diagnostic.ts';
import { createFileCache } from '../../collection/fileCache.ts';
import type { ReadOptions } from '../../collection/readContent.ts';
import type { AssetsOf } from '../../render/renderPage.ts';
import { createTextCache } from '../../render/textCache.ts';
import { compareSites } from './compare.ts';
import type { ChangeReport, ReportPicture } from './report.ts';
import { createSiteView, type SiteView } from './siteView.ts';
import { type CheckedOut, checkOut } from './source/checkOut.ts';
import { CompareError, mainBase, namedCommit } from './source/git.ts';
import { readState, type ContentState } from './state.ts';

export interface CompareOptions {
  /** A commit or branch; by default the merge base with the main branch. */
  before: string | undefined;
  /** A commit or branch; by default the working tree. */
  after: string | undefined;
  /** Unix time in milliseconds from which differences count. */
  now: number;
  /** Assets of the code that renders both states; undefined on vite's development server. */
  assetsOf: AssetsOf | undefined;
  /** Takes screenshots while both states are still checked out. */
  takePictures?: ((report: ChangeReport, views: { before: SiteView; after: SiteView }) => Promise<ReportPicture[]>) | undefined;
}

const contentFolders = ['content', 'public'];

/** Reads the older state. It may contain mistakes that the checks of its time didn't know, so they are reported as a failed comparison. */
function readBefore(name: string, root: string, options: ReadOptions): ContentState {
  try {
    return readState(name, root, options);
  } catch (error) {
    if (!(error instanceof ContentError)) throw error;
    const [first] = error.diagnostics;
    throw new CompareError(`The content of ${name} can't be read by this code: ${first ? formatDiagnostic(first) : error.message}`);
  }
}

/** Drops the parsed pages, which only the check needs: in a site of a thousand pages, they take most of the memory. */
function createView({ content: { parsed, diagnostics }, ...state }: ContentState, assetsOf: AssetsOf | undefined, now: number): SiteView {
  return createSiteView({ ...state, content: { parsed: { ...parsed, pages: [] }, diagnostics } }, assetsOf, now);
}

/**
 * Compares two states of the content as visitors see them.
 * @throws {CompareError} if a state doesn't exist or the older one can't be read
 * @throws {ContentError} if the newer content has errors
 */
export async function compareContent(root: string, { before, after, now, assetsOf, takePictures }: CompareOptions) {
  const base = before === undefined ? mainBase(root) : { name: before, commit: namedCommit(root, before) };
  const folders: CheckedOut[] = [];
  const folderOf = (commit: string) => {
    const folder = checkOut(root, commit, contentFolders);
    folders.push(folder);
    return folder.root;
  };
  try {
    const folderBefore = folderOf(base.commit);
    const folderAfter = after === undefined ? root : folderOf(namedCommit(root, after));
    const readViews = () => {
      // A shared cache parses and stores files once that are the same in both states.
      const options = { cache: createFileCache(), inspect: createTextCache().inspect, now };
      const stateBefore = readBefore(base.name, folderBefore, options);
      const stateAfter = readState(after ?? 'the working tree', folderAfter, options);
      return { before: createView(stateBefore, assetsOf, now), after: createView(stateAfter, assetsOf, now) };
    };
    const views = readViews();
    const report = await compareSites(views.before, views.after, now);
    return { ...report, pictures: (await takePictures?.(report, views)) ?? [] };
  } finally {
    for (const { remove } of folders) remove();
  }
}
