import type { Picture } from '../report.ts';
import { unescapeHtml } from '../../../site/escapeHtml.ts';
import { type Camera, type FindFile, looks } from './camera.ts';
import { cutToChange } from './cutToChange.ts';

/** A site whose pages can be shown: their addresses, and what a browser gets. */
export interface ShownSite {
  paths: readonly string[];
  find: FindFile;
}

/** Two states of the site as of one date. */
export interface SitePair {
  before: ShownSite;
  after: ShownSite;
  /** The date, in words. */
  when: string;
}

export interface CodePictures {
  /** Those that look different. */
  pictures: Picture[];
  /** How many were compared. */
  compared: number;
  /** Addresses that only one of the states has. */
  unpaired: string[];
}

/**
 * Compares pictures of the pages of two states, pixel by pixel, with no part left out.
 * @param only the addresses to compare; all if it is left out
 */
export async function codePictures(camera: Camera, { before, after, when }: SitePair, only?: readonly string[]): Promise<CodePictures> {
  const isAsked = (path: string) => only === undefined || only.includes(path);
  const [old, fresh] = [before.paths.filter(isAsked), after.paths.filter(isAsked)];
  const paths = fresh.filter((path) => old.includes(path));
  const pictures: Picture[] = [];
  for (const path of paths) {
    // Every title ends with the convention's name.
    const [, title = path] = /<title>([^<]*?)(?: - [^<]*)?</.exec((await after.find(path))?.body.toString() ?? '') ?? [];
    const pairs = looks.map(async (look): Promise<Picture[]> => {
      const was = await camera.take(before.find, path, look);
      const pair = await cutToChange(was, await camera.take(after.find, path, look));
      return pair ? [{ ...pair, title: unescapeHtml(title), path, look: look.name, width: look.width, when }] : [];
    });
    pictures.push(...(await Promise.all(pairs)).flat());
  }
  const unpaired = [...old, ...fresh].filter((path) => !paths.includes(path));
  return { pictures, compared: paths.length * looks.length, unpaired };
}
