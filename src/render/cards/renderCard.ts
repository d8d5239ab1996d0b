import { join } from 'node:path';
import sharp, { type Sharp } from 'sharp';
import type { CardDrawing } from './card.ts';
import { cachePromise } from '../../domain/memoize.ts';
import { bandHeight, cardFrame, cardSize, cardSky, cardWords, frameWidth, wordsBox } from './drawCard.ts';

const { width, height } = cardSize;
const scene = { width, height: height - bandHeight - frameWidth };
const maxBytes = 98_000;
const picturePath = (root: string, src: string) => join(root, 'content/images', src);

/** A picture at a width in pixels, or less if it would be taller than its place, with its position. */
async function layer(file: string, size: number, place: (width: number, height: number) => [number, number], tallest = scene.height) {
  const drawing = sharp(file);
  const { width: own } = await drawing.metadata();
  const { data, info } = await sharp(file, { density: Math.min((72 * size) / own, 2400) })
    .resize({ width: size, height: tallest, fit: 'inside' })
    .png()
    .toBuffer({ resolveWithObject: true });
  const [left, top] = place(info.width, info.height).map(Math.round);
  return { input: data, left, top };
}

/** A single picture that fills the area above the band. */
async function filled(file: string) {
  const { width: own, height: tall } = await sharp(file).metadata();
  const density = Math.min(72 * Math.max(width / own, scene.height / tall), 2400);
  const input = await sharp(file, { density })
    .resize({ ...scene, fit: 'cover' })
    .png()
    .toBuffer();
  return { input, left: 0, top: 0 };
}

/** The banner as on the home page: its layers fill the width, with the last one, the logo, at the top. A single picture fills the card. */
async function bannerScene(root: string, layers: readonly string[]) {
  const [last = '', ...others] = layers.map((src) => picturePath(root, src)).toReversed();
  if (others.length === 0) return [await filled(last)];
  return await Promise.all([
    ...others.toReversed().map((file) => layer(file, width, (own, tall) => [(width - own) / 2, scene.height - tall + frameWidth], height)),
    layer(last, 860, (own) => [(width - own) / 2, 26]),
  ]);
}

/** The artwork of a section on the right, above the band, and a stamp in the corner, as on a postcard. */
async function sectionScene(root: string, { head, stamp }: NonNullable<CardDrawing['art']>, hasDate: boolean) {
  return await Promise.all([
    ...(head === undefined ? [] : [layer(picturePath(root, head), 740, (own, tall) => [width - own - frameWidth, scene.height - tall])]),
    ...(hasDate || stamp === undefined ? [] : [layer(picturePath(root, stamp), 112, () => [1004, 50])]),
  ]);
}

const markLayer = (root: string, mark: string) => layer(picturePath(root, mark), 60, () => [66, scene.height + (bandHeight - 60) / 2]);

/** A card without the text that differs from page to page. Drawn once for each artwork. */
async function drawBackground(root: string, card: CardDrawing): Promise<Buffer> {
  const { artwork, art = {}, stamp } = card;
  const isBanner = Array.isArray(artwork);
  const layers = isBanner ? await bannerScene(root, artwork) : await sectionScene(root, art, stamp !== undefined);
  const marks = isBanner || art.mark === undefined ? [] : [await markLayer(root, art.mark)];
  return await sharp(Buffer.from(cardSky(card)))
    .composite([...layers, { input: Buffer.from(cardFrame(card)), left: 0, top: 0 }, ...marks])
    .removeAlpha()
    .raw()
    .toBuffer();
}

/** Compresses a picture to JPEG, at the best quality that is small enough for every network. */
async function compress(picture: Sharp): Promise<Buffer> {
  for (const quality of [84, 76, 68, 60]) {
    const jpeg = await picture.clone().jpeg({ quality }).toBuffer();
    if (jpeg.length <= maxBytes) return jpeg;
  }
  return await picture.jpeg({ quality: 50 }).toBuffer();
}

const maxBackgrounds = 20;

/** Creates a function that draws cards with the artwork of a project, as JPEG, which every network supports. */
export function createCardRenderer(root: string): (card: CardDrawing) => Promise<Buffer> {
  const backgrounds = new Map<string, Promise<Buffer>>();
  return async (card) => {
    const { title: _title, kicker: _kicker, stamp, ...shared } = card;
    const key = JSON.stringify([shared, stamp !== undefined]);
    const background = await cachePromise(backgrounds, key, maxBackgrounds, () => drawBackground(root, card));
    const words = { input: Buffer.from(cardWords(card)), left: wordsBox.left, top: wordsBox.top };
    const picture = sharp(background, { raw: { width, height, channels: 3 } });
    return await compress(picture.composite(Array.isArray(card.artwork) ? [] : [words]));
  };
}
