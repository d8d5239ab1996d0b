import { parseFeed } from '@rowanmanning/feed-parser';
import ICAL from 'ical.js';
import { expect, test } from 'vitest';
import { activeStatesAt } from '../../src/domain/timeline.ts';
import { searchFilePath } from '../../src/site/search/searchFilePath.ts';
import { search } from '../../src/site/search/search.ts';
import { createSearchIndex } from '../../src/site/search/searchIndex.ts';
import type { SearchContent } from '../../src/site/search/types.ts';
import { unlistedPages } from '../../src/site/pageKey.ts';
import { collection, instants, schedule, sourceOf, statesOf } from './ownContent.ts';

const [today = 0] = instants;
const { value: state } = await statesOf([today]).next();
if (!state) throw new Error('The site has no state.');
const { documents, files } = state;

test('feeds have the news that is public, newest first, and other programs can read them', () => {
  const isPublic = collection.news.filter(({ live }) => Date.parse(live) <= today).map(({ heading }) => heading);
  for (const path of ['/news/feed.xml', '/news/atom.xml']) {
    const items = parseFeed(files.get(path) ?? '').items.map(({ title }) => title);
    expect(items, path).toEqual(isPublic.slice(0, items.length));
    expect(items.length > 0, path).toBe(isPublic.length > 0);
  }
});

test('calendars can be read, and each of their dates has a name', () => {
  const calendars = [...files].filter(([path]) => path.endsWith('.ics'));
  for (const [path, text] of calendars) {
    const calendar = new ICAL.Component(ICAL.parse(text) as unknown[]);
    for (const event of calendar.getAllSubcomponents('vevent').map((component) => new ICAL.Event(component))) {
      expect(event.summary, path).toMatch(/\S/);
      expect(event.endDate.compare(event.startDate), `${path}: ${event.summary}`).toBeGreaterThan(0);
    }
  }
});

const index = await createSearchIndex(JSON.parse(files.get(searchFilePath) ?? '') as SearchContent);
const ask = (words: string) => search(index, words, activeStatesAt(schedule, today)).map(({ url }) => url.replace(/#.*/, ''));
const pages = collection.pages.filter(({ path }) => documents.has(path) && !unlistedPages.includes(path));

test('search finds each page by its title', () => {
  const missed = pages.filter(({ path, title }) => !ask(title).slice(0, 3).includes(path));
  expect(missed.map(({ path, title }) => `${sourceOf(path)}  Search doesn't find this page by its title, "${title}".`)).toEqual([]);
});

test('search finds each page by the words of each of its headings', () => {
  const missed = pages.flatMap(({ path, title, inspection: { headings } }) =>
    headings
      .filter(({ text: words }) => !ask(`${title} ${words}`).slice(0, 5).includes(path))
      .map(({ text: words }) => [path, words] as const),
  );
  expect(missed.map(([path, words]) => `${sourceOf(path, words)}  Search doesn't find this section by its heading, "${words}".`)).toEqual(
    [],
  );
});
