import { expect, test } from 'vitest';
import { memorySite } from '../../../tests/content/memorySite.ts';
import { usedPictures } from './usedPictures.ts';

const site = memorySite('tests/edition');
const hotel = 'content/data/hotel.yaml';
const unseen = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 6 4"><path d="M0 0h6v4z"/></svg>';

test('each picture tells its size and where it is used, and those that nothing names have no uses', () => {
  const edits = { 'content/images/hotel/unseen.svg': unseen };
  const files = site.edited(edits);
  const pictures = usedPictures(files, site.readAfter(edits).parsed, site.collectionAfter({}));
  expect(pictures.find(({ src }) => src === 'hotel/unseen.svg')).toEqual({
    src: 'hotel/unseen.svg',
    bytes: unseen.length,
    width: 6,
    height: 4,
    uses: [],
  });
  const pool = pictures.find(({ src }) => src === 'hotel/pool.svg');
  const line = site.text(hotel).split('\n').indexOf('    src: hotel/pool.svg') + 1;
  expect(pool).toMatchObject({
    width: 1200,
    height: 800,
    uses: [{ file: hotel, line, label: 'Hotel › Images › pool', target: { at: 'data', path: ['images', expect.any(Number)] } }],
  });
  expect(pictures.filter(({ uses }) => uses.length === 0).map(({ src }) => src)).toEqual(['hotel/unseen.svg']);
});
