import { cp, mkdir, readFile, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { isTemporaryFile, copiedFile } from '../../../collection/contentFiles.ts';
import { isRaster, pictureFormats, pictureWidths, convertedName } from '../../../domain/pictureSizes.ts';
import { filesBelow } from '../compressAndIndex.ts';
import { sizePicture } from './sizePicture.ts';
import { stripMetadata } from './stripMetadata.ts';

/**
 * Copies pictures into another folder: photos without their metadata, and in all widths and formats.
 * @returns paths of all copies
 */
export async function copyPictures(images: string, to: string): Promise<string[]> {
  const copies: string[] = [];
  for (const src of filesBelow(images).filter((file) => !isTemporaryFile(basename(file)) && copiedFile(file) === undefined)) {
    await mkdir(dirname(join(to, src)), { recursive: true });
    copies.push(src);
    if (!isRaster(src)) {
      await cp(join(images, src), join(to, src));
      continue;
    }
    const bytes = await readFile(join(images, src));
    await writeFile(join(to, src), await stripMetadata(bytes));
    const sizes = pictureFormats.flatMap((format) =>
      pictureWidths.map((width) => ({ format, width, name: convertedName(src, width, format) })),
    );
    await Promise.all(
      sizes.map(async ({ format, width, name }) => await writeFile(join(to, name), await sizePicture(bytes, width, format))),
    );
    copies.push(...sizes.map(({ name }) => name));
  }
  return copies;
}
