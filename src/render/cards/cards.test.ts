import { cpSync } from 'node:fs';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { isDefined } from '../../domain/defined.ts';
import { temporaryFolder } from '../../../tests/support/fakeSite.ts';
import { collection } from '../../../tests/support/site.ts';
import type { SharingCard } from './card.ts';
import { createSnapshot } from '../snapshot/snapshot.ts';
import { uniqueCards } from './card.ts';
import { cardFrame, cardWords, fitText } from './drawCard.ts';
import { textOutlines, textWidth } from './outlines.ts';
import { createCardRenderer } from './renderCard.ts';
import { edition, inEdition } from '../../../tests/support/edition.ts';

const now = Date.parse('2025-08-29T12:00:00Z');
const snapshotAfter = (change: (content: typeof collection) => void = () => undefined) => {
  const content = { ...collection, data: structuredClone(collection.data), news: structuredClone(collection.news) };
  change(content);
  return createSnapshot(content, { now, root: edition });
};
const colors = { ink: '#0c1b2a', paper: '#fff6e6', band: '#0b3d4a', stamp: '#ff9e2c', sky: '#ffd88c' };
const box = { width: 800, height: 200, lineHeight: 1, sizes: [100, 50, 25] };

test('every page and article has a card of the size that networks ask for, small enough for all of them', async () => {
  const { paths, page } = snapshotAfter();
  const draw = createCardRenderer(edition);
  const cards = paths.map((path) => page(path)?.card).filter(isDefined);
  expect(new Set(cards.map(({ path }) => path)).size).toBe(paths.length);
  const sizes = await Promise.all(
    cards.filter((_card, index) => index % 7 === 0).map(async ({ drawing }) => await sharp(await draw(drawing)).metadata()),
  );
  expect(sizes.length).toBeGreaterThan(6);
  for (const { format, width, height, size } of sizes) {
    expect([format, width, height]).toEqual(['jpeg', 1200, 630]);
    expect(size).toBeLessThan(100_000);
  }
});

test('a card that another article has too is drawn once', () => {
  const card = (path: string) => ({ path, address: path, alt: '', drawing: {} }) as SharingCard;
  expect(uniqueCards([card('/a'), card('/b'), card('/a')])).toEqual([card('/a'), card('/b')]);
});

test('artwork that could not be read is read again for the next card', async () => {
  const folder = temporaryFolder();
  const drawing = snapshotAfter().page('/join/hotel')?.card.drawing;
  if (!drawing) throw new Error('The hotel page has no card.');
  const draw = createCardRenderer(folder);
  await expect(draw(drawing)).rejects.toThrow('missing');
  cpSync(inEdition('content/images'), `${folder}/content/images`, { recursive: true });
  expect((await sharp(await draw(drawing)).metadata()).format).toBe('jpeg');
});

test('the card of the home page shows any number of pictures of the banner or, without any, the artwork of other pages', async () => {
  const draw = createCardRenderer(edition);
  for (const count of [0, 1, 2, 3]) {
    const card = snapshotAfter(({ data }) => void (data.banner = data.banner.slice(0, count))).page('/')?.card ?? expect.unreachable();
    const { format, width, height } = await sharp(await draw(card.drawing)).metadata();
    expect([format, width, height]).toEqual(['jpeg', 1200, 630]);
    expect(card.drawing.title).toBe(collection.data.convention.tagline);
    // The last of several layers is the logo, which has the name.
    expect(cardFrame(card.drawing) === cardFrame({ ...card.drawing, name: 'Another' })).toBe(count > 1);
  }
});

test('a banner reaches from one side of a card to the other, and square artwork fits it', async () => {
  const folder = temporaryFolder({ 'content/images/square.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="900" height="900"/>' });
  const { drawing } = snapshotAfter().page('/')?.card ?? expect.unreachable();
  for (const left of [20, 1176]) {
    const ground = sharp(await createCardRenderer(edition)(drawing)).extract({ left, top: 500, width: 4, height: 4 });
    expect((await ground.stats()).channels[0]?.mean, 'darker than the sky').toBeLessThan(128);
  }
  const draw = createCardRenderer(folder);
  for (const artwork of ['about', ['square.svg'], ['square.svg', 'square.svg']]) {
    const card = { ...drawing, artwork, art: { head: 'square.svg' } };
    expect((await sharp(await draw(card)).metadata()).height).toBe(630);
  }
});

test('once the convention is over, cards say when the next one is', () => {
  const { firstDay, editions } = collection.data.convention;
  const daysAt = (time: string) => createSnapshot(collection, { now: Date.parse(time), root: edition }).page('/')?.card.drawing.days;
  expect(daysAt('2025-08-29T12:00:00Z')).toContain(firstDay.slice(0, 4));
  expect(daysAt('2025-12-01T12:00:00Z')).toContain(editions[0]?.firstDay.slice(0, 4));
});

test('a card has another address once what it says has changed, at the same path, and the same one otherwise', () => {
  const addresses = (change?: (content: typeof collection) => void) => {
    const { page } = snapshotAfter(change);
    const cards = ['/', '/join/hotel', '/news/101'].map((path) => page(path)?.card);
    expect(cards.map((card) => card?.path)).toEqual(['/cards/index.jpg', '/cards/join/hotel.jpg', '/cards/news/101.jpg']);
    return cards.map((card) => card?.address);
  };
  const [home, hotel, news] = addresses();
  expect(addresses()).toEqual([home, hotel, news]);
  const [home2, hotel2, news2] = addresses(({ news: items }) => {
    const item = items.find(({ id }) => id === 101);
    if (item) item.heading = 'Even more for animals';
  });
  expect([home2, hotel2]).toEqual([home, hotel]);
  expect(news2).not.toBe(news);
  expect(
    addresses(({ data }) => void (data.convention.firstDay = '2025-08-28')).filter((path, index) => path === [home, hotel, news][index]),
  ).toEqual([]);
});

test('the description of a card says what is in it', () => {
  const { name, city } = collection.data.convention;
  expect(snapshotAfter().page('/join/hotel')?.card.alt).toMatch(new RegExp(`^Hotel\\. ${name}, .*2025, ${city}, `));
});

test('words are outlines, in the largest size in which they fit', () => {
  expect(fitText('Map', box)).toEqual({ lines: ['Map'], size: 100 });
  const long = fitText('What everybody in the hotel should know before they go to bed', box);
  expect(long.size).toBeLessThan(100);
  for (const line of long.lines) expect(textWidth(line, 'heading', long.size)).toBeLessThanOrEqual(box.width);
  expect(long.lines.join(' ')).toBe('What everybody in the hotel should know before they go to bed');
  const drawing = { artwork: 'fun', colors, kicker: 'Fun', title: '<b>Map</b> & more', name: '', days: '', place: '' } as const;
  expect(cardWords(drawing)).not.toMatch(/<text|<b>|&/);
});

test('a heading that is too long even for the smallest size ends in an ellipsis', () => {
  const { lines, size } = fitText('many words '.repeat(100), box);
  expect(size).toBe(25);
  expect(lines.length * size).toBeLessThanOrEqual(box.height);
  expect(lines.at(-1)).toMatch(/…$/);
});

test('letters that no font has become plain ones, and a heading in other letters becomes the name of the convention', () => {
  expect(textOutlines('ĉＤﬁ𝐄', 'heading', 10)).toEqual(textOutlines('cDfiE', 'heading', 10));
  expect(textOutlines('Phở', 'heading', 10)).not.toEqual(textOutlines('Pho', 'heading', 10));
  const card = (title: string) => cardWords({ colors, artwork: 'fun', kicker: 'Fun', title, name: 'A Con', days: '', place: '' });
  expect(card('Марта is our guest')).toBe(card('A Con'));
  expect(card('新しい')).toBe(card('A Con'));
  expect(card('Naïve Łódź 🦊')).not.toBe(card('A Con'));
});

test('characters of the second font are drawn, and those that no font has are left out', () => {
  expect(textOutlines('Ā', 'heading', 10).path).not.toBe('');
  expect(textWidth('Map 🦊', 'heading', 10)).toBeCloseTo(textWidth('Map ', 'heading', 10));
});
