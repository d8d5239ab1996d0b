import { errorAt, type Finding, startOfFile } from '../diagnostic.ts';
import { imageSize } from './imageSize.ts';

const maxPixels = 2000;
const maxBytes = 500_000;
const advice = `Make it smaller: at most ${maxPixels} pixels on its longer side and 500 kB, as a .jpg or .webp of medium quality.`;

/** Checks the file of an image: name, format and size. */
export function checkImage(file: string, bytes: Buffer): Finding[] {
  const error = (message: string) => [errorAt(startOfFile, message)];
  if (!/\.(?:svg|png|jpe?g|webp)$/.test(file))
    return error(
      'A picture ends in .svg, .png, .jpg, .jpeg or .webp, in small letters. Save it in one of these formats, or move the file away.',
    );
  if (!/^[\w/-]+\.\w+$/.test(file))
    return error('The name of a picture has letters, digits and hyphens only, as in hotel/pool-at-night.jpg. Rename the file.');
  if (bytes.length > maxBytes) return error(`The picture has ${Math.round(bytes.length / 1000)} kB, which is slow on a phone. ${advice}`);
  try {
    const { width, height } = imageSize(bytes);
    return !file.endsWith('.svg') && Math.max(width, height) > maxPixels
      ? error(`The picture has ${width} × ${height} pixels, more than any screen shows here. ${advice}`)
      : [];
  } catch {
    return error('This is no picture that browsers show, or it does not say its size. Save it again as .svg, .png, .jpg or .webp.');
  }
}
