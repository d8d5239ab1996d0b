import { mkdirSync, writeFileSync } from 'node:fs';
import { type Camera, type FindFile, type PageView, looks } from '../../src/authoring/changes/pictures/camera.ts';
import { cropToChange } from '../../src/authoring/changes/pictures/cropToChange.ts';

/** A site whose pages can be shown: their addresses, and what a browser gets. */
export interface ShownSite {
  paths: readonly string[];
  find: FindFile;
}

const folder = 'dist/pictures';

/**
 * Compares pictures of the pages of two sites, pixel by pixel, on phones and desktops, light and dark.
 * @param paths the addresses to compare; all if they are left out
 * @returns what differs, such as "/news: Phone, dark"; both pictures of it are in dist/pictures
 */
export async function comparePictures(
  camera: Camera,
  before: ShownSite,
  after: ShownSite,
  paths: readonly string[] = [...new Set([...before.paths, ...after.paths])],
): Promise<string[]> {
  mkdirSync(folder, { recursive: true });
  const different: string[] = [];
  const compare = async (path: string, look: PageView) => {
    const pair = await cropToChange(await camera.take(before.find, path, look), await camera.take(after.find, path, look));
    if (!pair) return;
    different.push(`${path}: ${look.name}`);
    const name = `${folder}/${`${path} ${look.name}`.replaceAll(/\W+/g, '-')}`;
    writeFileSync(`${name}-before.webp`, pair.before);
    writeFileSync(`${name}-after.webp`, pair.after);
  };
  for (const path of paths) {
    if (!before.paths.includes(path) || !after.paths.includes(path)) different.push(`${path}: only one of the sites has it`);
    else await Promise.all(looks.map(async (look) => await compare(path, look)));
  }
  return different;
}
