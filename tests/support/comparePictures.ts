import { mkdirSync, writeFileSync } from 'node:fs';
import sharp from 'sharp';
import { type FindFile, type PageView, looks, type openCamera } from './camera.ts';

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
  camera: ReturnType<typeof openCamera>,
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

/** Pixels to keep around the change. */
const margin = 40;
/** Height in pixels. Nobody compares more at once. */
const maxHeight = 2400;

type Pixels = Awaited<ReturnType<typeof pixelsOf>>;

async function pixelsOf(png: Buffer) {
  const { data, info } = await sharp(png).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height };
}

/** Largest difference of a color level that counts as equal: a busy browser may place the same letters a fraction of a pixel off. */
const colorTolerance = 64;
const isSame = (before: Buffer, after: Buffer) =>
  before.equals(after) || before.every((level, index) => Math.abs(level - (after[index] ?? 0)) <= colorTolerance);

/** Counts equal pixel rows from one edge on. */
function sameLines(before: Pixels, after: Pixels, from: 'top' | 'bottom'): number {
  const line = ({ data, width, height }: Pixels, index: number) => {
    const start = (from === 'top' ? index : height - 1 - index) * width * 3;
    return data.subarray(start, start + width * 3);
  };
  const most = Math.min(before.height, after.height);
  let same = 0;
  while (same < most && isSame(line(before, same), line(after, same))) same += 1;
  return same;
}

/** Crops two screenshots to the part that differs; undefined if they are the same. */
export async function cropToChange(before: Buffer, after: Buffer) {
  const [pixelsBefore, pixelsAfter] = [await pixelsOf(before), await pixelsOf(after)];
  const above = sameLines(pixelsBefore, pixelsAfter, 'top');
  if (above === pixelsBefore.height && above === pixelsAfter.height) return undefined;
  const below = Math.min(sameLines(pixelsBefore, pixelsAfter, 'bottom'), Math.min(pixelsBefore.height, pixelsAfter.height) - above);
  const top = Math.max(0, above - margin);
  const cut = async (png: Buffer, { width, height }: Pixels) => {
    const tall = Math.min(height, height - below + margin) - top;
    return await sharp(png)
      .extract({ left: 0, top, width, height: Math.max(1, Math.min(tall, maxHeight)) })
      .webp({ quality: 75 })
      .toBuffer();
  };
  return { before: await cut(before, pixelsBefore), after: await cut(after, pixelsAfter) };
}
