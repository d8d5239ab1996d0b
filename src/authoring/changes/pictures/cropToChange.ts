import sharp from 'sharp';

/** Two pictures of the same part of a page, as WebP. */
export interface PicturePair {
  before: Buffer;
  after: Buffer;
}

/** Pixels to keep around the change. */
const margin = 40;
/** Height in pixels. Nobody compares more at once. */
const maxHeight = 2400;

interface Pixels {
  data: Buffer;
  width: number;
  height: number;
}

async function pixelsOf(png: Buffer): Promise<Pixels> {
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
export async function cropToChange(before: Buffer, after: Buffer): Promise<PicturePair | undefined> {
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
