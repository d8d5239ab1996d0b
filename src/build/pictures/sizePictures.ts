import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { isRaster, pictureFormats, pictureWidths, sizedName } from '../../domain/pictureSizes.ts';
import { sizePicture } from './sizePicture.ts';

/** Writes every raster picture of a folder, in all widths and formats, into another; nothing of what is there is touched. */
export async function sizePictures(images: string, to: string, cache: string): Promise<void> {
  const entries = await readdir(images, { recursive: true, withFileTypes: true });
  const pictures = entries
    .filter((entry) => entry.isFile() && isRaster(entry.name))
    .map((entry) => join(entry.parentPath, entry.name).slice(join(images, '/').length).replaceAll('\\', '/'));
  for (const src of pictures) {
    const bytes = await readFile(join(images, src));
    await mkdir(dirname(join(to, src)), { recursive: true });
    const sizes = pictureFormats.flatMap((format) => pictureWidths.map((width) => ({ format, width })));
    await Promise.all(
      sizes.map(async ({ format, width }) =>
        writeFile(join(to, sizedName(src, width, format)), await sizePicture(bytes, width, format, cache)),
      ),
    );
  }
}
