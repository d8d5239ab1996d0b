import { mkdirSync, writeFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { edition } from '../../../tests/support/edition.ts';
import { temporaryFolder } from '../../../tests/support/fakeSite.ts';
import { collection } from '../../../tests/support/site.ts';
import { serializeMarkdown } from '../../site/serializeMarkdown.ts';
import { createPageInfo, newsDescription, createSnapshot, withSizes } from './snapshot.ts';

test('the description of a page is as its author wrote it, on one line', () => {
  const [page] = collection.pages;
  if (!page) throw new Error('There is no page.');
  const description = ' Panel #4 moves.\n  Write to art_show@con.example > soon. ';
  const info = createPageInfo({ ...page, description }, collection, undefined);
  expect(info.description).toBe('Panel #4 moves. Write to art_show@con.example > soon.');
});

const describe = (summary: string | null, content = '') => newsDescription({ summary, content }, 'trusted');

test.each([
  ['Panel #4 moves. Write to art_show@con.example, or see https://con.example/a_b_c.'],
  ['Bring 2 * 4 meters of rope > 3 mm, at snake_case prices.'],
])('characters that are no markup stay: %s', (summary) => {
  expect(describe(summary)).toBe(summary);
});

test.each([
  ['*Read* the [**rules**](/policies/coc_1) and `~~` of ~~it~~\\!', 'Read the rules and ~~ of it!'],
  ['# News\n\n> Two\nlines\n\n- a\n- b\n\n| c | d |\n|---|---|\n| e | f |\n\n<!-- no -->', 'News Two lines a b c d e f'],
  ['![A poster](/images/poster.png) &amp; more', 'A poster & more'],
])('markup goes: %s', (summary, words) => {
  expect(describe(summary)).toBe(words);
});

test('without a summary, the text says what an item is about', () => {
  expect([describe(null, 'Doors *open* at nine.'), describe(' ', 'Text.')]).toEqual(['Doors open at nine.', 'Text.']);
});

test('a long one ends in an ellipsis behind a word, and none is no description', () => {
  expect(describe('many words. '.repeat(40))).toMatch(/^many words\. .*[a-z]…$/);
  expect(describe('🦊'.repeat(400))?.length).toBeLessThan(202);
  expect(describe('🦊'.repeat(400))).not.toContain('�');
  expect([describe(null), describe(' '), describe('<!-- no -->')]).toEqual([undefined, undefined, undefined]);
});

test('every picture gets its size, but for one that has gone since the content was read', () => {
  const [there, gone] = [
    { src: 'hotel/pool.svg', alt: 'A pool' },
    { src: 'hotel/gone.svg', alt: 'Nothing' },
  ];
  expect(withSizes({ images: [there, gone] }, edition)).toEqual({
    images: [expect.objectContaining({ ...there, width: 1200, height: expect.any(Number) as number }), gone],
  });
});

test('a logo that has gone since the content was read is left out, and the pages are rendered', () => {
  const layoutWith = (logo: string) => {
    const data = { ...collection.data, art: { ...collection.data.art, logo } };
    return createSnapshot({ ...collection, data }, { now: 0, root: edition }).shared.layout;
  };
  expect(layoutWith('hotel/pool.svg').logo).toMatchObject({ src: 'hotel/pool.svg', width: 1200 });
  expect(layoutWith('hotel/gone.svg').logo).toBeUndefined();
});

test('pictures of news have their own shape; those that are not in the content have none', () => {
  const folder = temporaryFolder();
  mkdirSync(`${folder}/content/images/hotel`, { recursive: true });
  writeFileSync(`${folder}/content/images/hotel/poster.svg`, '<svg xmlns="http://www.w3.org/2000/svg" width="1000" height="1600"/>');
  const text = '> ![A poster](/images/hotel/poster.svg)\n\n![Gone](/images/hotel/gone.svg)\n\n![Elsewhere](/hotel/poster.svg)';
  const elements = JSON.stringify(withSizes(serializeMarkdown(text, 2, 'trusted'), folder));
  expect(elements).toMatch(/"src":"\/images\/hotel\/poster\.svg".*?"width":1000,"height":1600/);
  expect(elements.match(/"width"/g)).toHaveLength(1);
});
