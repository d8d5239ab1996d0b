import { availableParallelism } from 'node:os';
import { isRaster } from '../../domain/pictureSizes.ts';
import type { ContentFiles } from '../contentFiles.ts';
import { type Diagnostic, inFile, isError, reporter, sortDiagnostics, startOfFile } from '../diagnostic.ts';

const pictureRule = reporter('picture');

/** Decodes an image as the build does; resolves to an error message. */
async function decodeImage(bytes: Buffer): Promise<string | undefined> {
  // Imported on demand: it loads slowly, and most checks have no image to decode.
  const { default: sharp } = await import('sharp');
  try {
    const image = sharp(bytes);
    const { space } = await image.metadata();
    if (space === 'cmyk')
      return 'The colors of this picture are made for printing (CMYK), and browsers show them wrong. Save it again with RGB colors.';
    // Downscaling while decoding is faster, and still reads the whole file.
    await image.resize({ width: 16 }).raw().toBuffer();
    return undefined;
  } catch {
    return 'This picture is damaged: only part of the file is here, or its data is broken. Copy or export it again.';
  }
}

/** Decodes all images, and reports damaged ones. Skips files that already have errors. */
export async function checkImageData(files: ContentFiles, known: readonly Diagnostic[]): Promise<Diagnostic[]> {
  const broken = new Set(known.filter(isError).map(({ file }) => file));
  const images = files.has('content/images') ? files.below('content/images').filter((file) => isRaster(file) && !broken.has(file)) : [];
  const found: Diagnostic[] = [];
  // One at a time per processor: the photos of a whole site would not fit into memory.
  const waiting = images.values();
  await Promise.all(
    Array.from({ length: availableParallelism() }, async () => {
      for (const file of waiting) found.push(...inFile(file, pictureRule.errorsAt(startOfFile, await decodeImage(files.bytes(file)))));
    }),
  );
  return sortDiagnostics(found);
}
