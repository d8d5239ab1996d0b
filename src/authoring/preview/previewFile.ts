import { existsSync, statSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sizePicture } from '../../hosting/build/pictures/sizePicture.ts';
import { pictureFormats, pictureWidths } from '../../domain/pictureSizes.ts';
import { mediaType } from '../../render/files/mediaTypes.ts';
import { bytesResource, type Resource } from '../../render/files/resource.ts';

// Reading the status of a name that no file can have throws.
const isFile = (file: string) => existsSync(file) && statSync(file, { throwIfNoEntry: false })?.isFile() === true;

/** Reads a file of `public/` or a picture of the content, resized if the name asks for it; undefined if there is none. */
async function readBytes(root: string, path: string): Promise<Buffer | undefined> {
  if (!path.startsWith('/images/')) {
    const file = join(root, 'public', path);
    return isFile(file) ? await readFile(file) : undefined;
  }
  const [, source = path, width, ending] = /^(.+)\.w(\d+)\.(\w+)$/.exec(path) ?? [];
  const format = pictureWidths.some((known) => String(known) === width) ? pictureFormats.find((known) => known === ending) : undefined;
  const file = join(root, 'content', format ? source : path);
  if (!isFile(file)) return undefined;
  const bytes = await readFile(file);
  return format ? await sizePicture(bytes, Number(width), format) : bytes;
}

/** A file as the built site would serve it. Hidden files aren't served. */
export async function previewFile(root: string, path: string): Promise<Resource | undefined> {
  const isHidden = path.split('/').some((name) => name.startsWith('.') && name !== '.well-known');
  const found = isHidden ? undefined : await readBytes(root, path);
  return found && bytesResource(found, mediaType(path));
}
