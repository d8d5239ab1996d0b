import { imageSize } from '../imageSize.ts';
import { type Diagnostic, top } from '../diagnostic.ts';

const widest = 2000;
const heaviest = 500_000;
const advice = `Make it smaller: at most ${widest} pixels on its longer side and 500 kB, as a .jpg or .webp of medium quality.`;

/** What is wrong with a picture's file: its name, its format, its size. */
export function checkPicture(file: string, bytes: Buffer): Diagnostic[] {
  const problem = (message: string): Diagnostic[] => [{ file, ...top, message }];
  if (!/\.(?:svg|png|jpe?g|webp)$/.test(file))
    return problem(
      'A picture ends in .svg, .png, .jpg, .jpeg or .webp, in small letters. Save it in one of these formats, or move the file away.',
    );
  if (!/^[\w/-]+\.\w+$/.test(file))
    return problem('The name of a picture has letters, digits and hyphens only, as in hotel/pool-at-night.jpg. Rename the file.');
  if (bytes.length > heaviest) return problem(`The picture has ${Math.round(bytes.length / 1000)} kB, which is slow on a phone. ${advice}`);
  try {
    const { width, height } = imageSize(bytes);
    return !file.endsWith('.svg') && Math.max(width, height) > widest
      ? problem(`The picture has ${width} × ${height} pixels, more than any screen shows here. ${advice}`)
      : [];
  } catch {
    return problem('This is no picture that browsers show, or it does not say its size. Save it again as .svg, .png, .jpg or .webp.');
  }
}
