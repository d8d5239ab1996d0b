import sharp from 'sharp';

/** Two pictures of the same part, as WebP. */
export interface PicturePair {
  before: Buffer;
  after: Buffer;
}

/** Pixels around what changed. */
const margin = 40;
/** What is taller is cut: nobody compares more at once. */
const tallest = 2400;

interface Pixels {
  data: Buffer;
  width: number;
  height: number;
}

async function pixelsOf(png: Buffer): Promise<Pixels> {
  const { data, info } = await sharp(png).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height };
}

/** A busy browser may draw the same letters at another fraction of a pixel: fewer levels of a color are no difference. */
const faint = 64;
const isSame = (one: Buffer, other: Buffer) =>
  one.equals(other) || one.every((level, index) => Math.abs(level - (other[index] ?? 0)) <= faint);

/** How many lines two pictures have in common, from above or from below. */
function sameLines(one: Pixels, other: Pixels, isBelow: boolean): number {
  const line = ({ data, width, height }: Pixels, index: number) => {
    const start = (isBelow ? height - 1 - index : index) * width * 3;
    return data.subarray(start, start + width * 3);
  };
  const most = Math.min(one.height, other.height);
  let same = 0;
  while (same < most && isSame(line(one, same), line(other, same))) same += 1;
  return same;
}

/** Two pictures of a page, cut to what differs; undefined if nothing does. */
export async function cutToChange(before: Buffer, after: Buffer): Promise<PicturePair | undefined> {
  const [pixelsBefore, pixelsAfter] = [await pixelsOf(before), await pixelsOf(after)];
  const above = sameLines(pixelsBefore, pixelsAfter, false);
  if (above === pixelsBefore.height && above === pixelsAfter.height) return undefined;
  const below = Math.min(sameLines(pixelsBefore, pixelsAfter, true), Math.min(pixelsBefore.height, pixelsAfter.height) - above);
  const top = Math.max(0, above - margin);
  const cut = async (png: Buffer, { width, height }: Pixels) => {
    const tall = Math.min(height, height - below + margin) - top;
    return await sharp(png)
      .extract({ left: 0, top, width, height: Math.max(1, Math.min(tall, tallest)) })
      .webp({ quality: 75 })
      .toBuffer();
  };
  return { before: await cut(before, pixelsBefore), after: await cut(after, pixelsAfter) };
}
