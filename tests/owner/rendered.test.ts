import { parseFeed } from '@rowanmanning/feed-parser';
import ICAL from 'ical.js';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { currentRelease } from '../../src/build/releases/releases.ts';
import type { FileIndex } from '../../src/render/resource.ts';
import { schemaProblems } from '../support/schemaOrg.ts';
import { htmlProblems } from '../support/validHtml.ts';
import { activeStatesAt } from '../../src/domain/timeline.ts';
import { searchFilePath, unlistedPages } from '../../src/site/addresses.ts';
import { search } from '../../src/site/search/search.ts';
import { createSearchIndex, type SearchFile, unpackSearch } from '../../src/site/search/searchIndex.ts';
import { collection, dayOf, schedule, sourceOf, type State, statesOf, thoseToRead } from './ownContent.ts';

const states: State[] = [];
for await (const state of statesOf()) states.push(state);
const built = JSON.parse(readFileSync(join(currentRelease(process.cwd()), 'files.json'), 'utf8')) as FileIndex;
const matches = (html: string, pattern: RegExp) => [...html.matchAll(pattern)].map(([, match = '']) => match);
const idsIn = (html: string) => new Set(matches(html, /\sid="([^"]+)"/g));
const withoutScripts = (html: string) => html.replaceAll(/<(script|style)\b[\s\S]*?<\/\1>/g, '');

/** The markup of a document, without words, data and what is hidden: most states differ in nothing else, and validating takes long. */
const markupOf = (html: string) =>
  html
    .replaceAll(/<script[\s\S]*?<\/script>/g, '')
    .replaceAll(' hidden=""', '')
    .replaceAll(/>[^<]+/g, '>x');

/** What a document leads to that is not there. */
function deadLinks(path: string, html: string, ids: ReadonlyMap<string, ReadonlySet<string>>): string[] {
  return matches(html, /<a\s[^>]*?href="([^"]*)"/g).filter((href) => {
    if (/^(?:https?:|mailto:|tel:|webcal:|intent:)/.test(href)) return false;
    const { pathname, hash } = new URL(href.replaceAll('&amp;', '&'), `http://x${path}`);
    const target = pathname.replace(/(.)\/$/, '$1');
    const fragment = decodeURIComponent(hash.slice(1));
    if (ids.has(target)) return fragment !== '' && !ids.get(target)?.has(fragment);
    return !(target in built || target in collection.data.redirects || target.startsWith('/staff/') || target.startsWith('/api/'));
  });
}

test(
  'in every state, pages lead to what is there, have each id once, and say nothing that only a program would',
  { timeout: 300_000 },
  async () => {
    const found = new Set<string>();
    const ids = new Map<string, ReadonlySet<string>>();
    for (const { now, documents } of states) {
      for (const [path, html] of documents) ids.set(path, idsIn(html));
      for (const [path, html] of documents) {
        const own = matches(html, /\sid="([^"]+)"/g);
        const when = dayOf(now);
        for (const id of new Set(own.filter((one, index) => own.indexOf(one) !== index)))
          found.add(`${sourceOf(path, `#${id}`)}  Two sections are called #${id}. Give one of them another id. (${when})`);
        for (const href of deadLinks(path, html, ids)) found.add(`${sourceOf(path, href)}  This link leads nowhere: ${href} (${when})`);
        const odd = /\b(?:undefined|NaN|Invalid Date)\b|\[object \w+\]/.exec(withoutScripts(html).replaceAll(/<[^>]+>/g, ' '))?.[0];
        if (odd !== undefined) found.add(`${sourceOf(path, odd)}  The page says "${odd}". (${when})`);
        if (matches(html, /<(h1)[\s>]/g).length !== 1) found.add(`${sourceOf(path)}  A page needs one title. (${when})`);
      }
    }
    expect([...found]).toEqual([]);
  },
);

test('pages are valid HTML, and what they tell search engines is what schema.org defines', { timeout: 300_000 }, async () => {
  const problems = new Set<string>();
  const graphs = new Set<string>();
  const validated = new Set<string>();
  const due = thoseToRead(states.flatMap(({ documents }) => [...documents.keys()]));
  for (const { documents } of states) {
    for (const [path, html] of documents) {
      const markup = `${path} ${markupOf(html)}`;
      if (due.has(path) && !validated.has(markup))
        for (const problem of await htmlProblems(html)) problems.add(`${sourceOf(path)}  ${problem.replace(/^\S+ /, '')}`);
      validated.add(markup);
      for (const text of matches(html, /<script type="application\/ld\+json">([\s\S]*?)<\/script>/g)) graphs.add(text);
    }
  }
  expect([...problems]).toEqual([]);
  expect(graphs.size).toBeGreaterThan(0);
  expect(schemaProblems([...graphs].map((text) => JSON.parse(text) as unknown))).toEqual([]);
});

/** Today. */
const [state = expect.unreachable()] = states;
const { now: today, documents, files } = state;

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

const index = await createSearchIndex(unpackSearch(JSON.parse(files.get(searchFilePath) ?? '') as SearchFile));
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
