import { html } from 'hono/html';
import { type Collection, readCollection } from '../../collection/collection.ts';
import { reportPage } from './report/html.ts';
import { pictureSection } from './report/pictures.ts';
import type { CheckedOut } from './source/checkOut.ts';
import { mainBase, namedCommit } from './source/git.ts';
import { instantDay } from '../../domain/format.ts';
import { endOfDay } from '../../domain/zone.ts';
import type { ChangesOptions } from './options.ts';
import { openCamera } from './pictures/camera.ts';
import { type CodePictures, codePictures } from './pictures/codePictures.ts';
import { shownRelease } from './pictures/releaseFiles.ts';
import { buildAt, checkOutProject, workingTree } from './projectStates.ts';

type Convention = Collection['data']['convention'];

const dayMs = 86_400_000;
/** A page with more would not open. */
const mostPictures = 120;

/** Eight weeks before the convention, when most is open, and the day after it. */
const usualDates = ({ firstDay, lastDay, zone }: Convention) => [
  endOfDay(firstDay, zone.id) - 56.5 * dayMs,
  endOfDay(lastDay, zone.id) + dayMs / 2,
];

/**
 * Builds two commits, each with its own code, and compares pictures of their pages at fixed dates.
 * @returns the page with the differences; undefined if nothing looks different
 * @throws {CompareError} if there is no such commit, or it can't be built
 */
export async function compareCode(root: string, { before, after, dates, pages }: ChangesOptions) {
  const base = before === undefined ? mainBase(root) : { name: before, commit: namedCommit(root, before) };
  const folders: CheckedOut[] = [];
  const folderOf = (commit: string) => {
    const folder = checkOutProject(root, commit);
    folders.push(folder);
    return folder.root;
  };
  const camera = await openCamera();
  try {
    const [old, fresh] = [folderOf(base.commit), folderOf(after === undefined ? workingTree(root) : namedCommit(root, after))];
    const found: CodePictures[] = [];
    const { convention } = readCollection(fresh).data;
    for (const date of dates ?? usualDates(convention)) {
      const when = `on ${instantDay(new Date(date), 'UTC')}`;
      const sites = { before: shownRelease(buildAt(old, date)), after: shownRelease(buildAt(fresh, date)) };
      found.push(await codePictures(camera, { ...sites, when }, pages));
    }
    const pictures = found.flatMap((one) => one.pictures);
    const unpaired = [...new Set(found.flatMap((one) => one.unpaired))];
    const compared = found.reduce((sum, one) => sum + one.compared, 0);
    if (pictures.length + unpaired.length === 0) return { summary: `Nothing looks different in ${compared} pictures.`, page: undefined };
    const summary = `${pictures.length} of ${compared} pictures look different.`;
    const main = html`<p>${summary} Compared: <b>${base.name}</b> with <b>${after ?? 'the working tree'}</b>.</p>
      ${unpaired.map((path) => html`<p>Only one of them has <code>${path}</code>.</p>`)}
      ${pictures.slice(mostPictures).map(({ path, look }) => html`<p>Without a picture here: <code>${path}</code>, ${look}.</p>`)}
      ${pictureSection(pictures.slice(0, mostPictures))}`;
    return { summary, page: await reportPage('What looks different', main) };
  } finally {
    await camera.close();
    for (const { remove } of folders) remove();
  }
}
