import { expect, test } from 'vitest';
import { memorySite } from '../../tests/content/memorySite.ts';
import { findText, usedPictures } from './find.ts';
import type { FoundSpot } from './spots.ts';

const site = memorySite('tests/content/fixtures/site');
const hotel = 'content/pages/join/hotel.mdx';
const start = site.text(hotel).trimEnd();
const edits = { [hotel]: `${start}\n\n## Crème *Café* [#cafe]\n\n~~~\n# Code\n~~~\n\nThe\ncafé isn’t **open** on Monday.\n` };
const collection = site.collectionAfter(edits);
const edited = site.edited(edits);
const find = (typed: string) => findText(edited, collection, typed);

const cases: [what: string, typed: string, place: Partial<FoundSpot>][] = [
  [
    'a sentence by the section it is in, whatever code begins with, over the end of a line',
    "THE  CAFÉ ISN'T",
    {
      file: hotel,
      path: '/join/hotel',
      label: `${collection.pages.find(({ file }) => file === hotel)?.title} › Crème Café`,
      line: start.split('\n').length + 8,
      excerpt: { before: '', match: 'The\ncafé isn’t', after: ' **open** on Monday.' },
    },
  ],
  ['a field at the top of a page', 'book the block', { file: hotel, target: { file: hotel, at: 'front', path: ['description'] } }],
  [
    'a value in data',
    'full weekend pass',
    {
      label: 'Registration › Levels › Full Weekend Pass › Name',
      target: { file: 'content/data/registration.yaml', at: 'data', path: ['levels', 0, 'name'] },
    },
  ],
];
test.each(cases)('finds %s', (_what, typed, place) => {
  expect(find(typed).found).toContainEqual(expect.objectContaining(place));
});

test('a field is found once, by its label or by the letters of its name', () => {
  const path = ['deposit', 'refundableUntil'];
  expect(find('refundable until').found).toMatchObject([{ label: 'Hotel › Deposit › Refundable until', target: { path } }]);
  const places = find('price').found.filter(({ file }) => file === 'content/data/registration.yaml');
  expect(places.some(({ label }) => label.endsWith('Sale price'))).toBe(true);
  expect(new Set(places.map(({ line }) => line)).size).toBe(places.length);
});

test('one letter finds nothing, and of what is everywhere the count is said', () => {
  expect(find('e')).toEqual({ found: [], more: 0 });
  const { found, more } = find('in');
  expect([found.length, more > 5]).toEqual([50, true]);
});

const edition = memorySite('tests/edition');
const hotelData = 'content/data/hotel.yaml';
const unseen = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 6 4"><path d="M0 0h6v4z"/></svg>';

test('each picture tells its size and where it is used, and those that nothing names have no uses', () => {
  const pictureEdits = { 'content/images/hotel/unseen.svg': unseen };
  const files = edition.edited(pictureEdits);
  const pictures = usedPictures(files, edition.readAfter(pictureEdits).parsed, edition.collectionAfter({}));
  expect(pictures.find(({ src }) => src === 'hotel/unseen.svg')).toEqual({
    src: 'hotel/unseen.svg',
    bytes: unseen.length,
    width: 6,
    height: 4,
    uses: [],
  });
  const pool = pictures.find(({ src }) => src === 'hotel/pool.svg');
  const line = edition.text(hotelData).split('\n').indexOf('    src: hotel/pool.svg') + 1;
  expect(pool).toMatchObject({
    width: 1200,
    height: 800,
    uses: [{ file: hotelData, line, label: 'Hotel › Images › pool', target: { at: 'data', path: ['images', expect.any(Number)] } }],
  });
  expect(pictures.filter(({ uses }) => uses.length === 0).map(({ src }) => src)).toEqual(['hotel/unseen.svg']);
});
