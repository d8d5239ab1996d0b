import { expect, test } from 'vitest';
import { memorySite } from '../../../tests/content/memorySite.ts';
import { createFinder } from './findText.ts';
import type { FoundSpot } from './found.ts';

const site = memorySite('tests/content/fixtures/site');
const hotel = 'content/pages/join/hotel.mdx';
const start = site.text(hotel).trimEnd();
const edits = { [hotel]: `${start}\n\n## Crème Café [#cafe]\n\nThe\ncafé isn’t **open** on Monday.\n` };
const collection = site.collectionAfter(edits);
const find = createFinder(site.edited(edits), () => collection);

const cases: [what: string, typed: string, place: Partial<FoundSpot>][] = [
  [
    'a sentence by the section it is in, over the end of a line',
    "THE  CAFE ISN'T",
    {
      file: hotel,
      path: '/join/hotel',
      label: `${collection.pages.find(({ file }) => file === hotel)?.title} › Crème Café`,
      line: start.split('\n').length + 4,
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

test('one letter finds nothing, and of what is everywhere the count is said', () => {
  expect(find('e')).toEqual({ found: [], more: 0 });
  const { found, more } = find('in');
  expect([found.length, more > 5]).toEqual([50, true]);
});
