import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pictureFormats } from '../../domain/pictureSizes.ts';
import { mediaType } from '../../files/mediaTypes.ts';
import { pictureCache, sizePicture } from '../pictures/sizePicture.ts';

/** A picture of the content for the authors' preview, sized when it is asked for; undefined where there is none. */
export async function devPicture(root: string, path: string): Promise<{ type: string; bytes: Buffer } | undefined> {
  const [, source = path, width, ending] = /^(.+)\.w(\d+)\.(\w+)$/.exec(path) ?? [];
  const format = pictureFormats.find((known) => known === ending);
  const file = join(root, 'content', source);
  if (path.includes('..') || !existsSync(file)) return undefined;
  const bytes = await readFile(file);
  return { type: mediaType(path), bytes: format ? await sizePicture(bytes, Number(width), format, pictureCache(root)) : bytes };
}
