import { globSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { leading } from '../support/full.ts';
import { site } from '../support/site.ts';
import { otherYears } from '../../src/authoring/review/years.ts';
import { yearOf } from '../../src/domain/days.ts';
import type { Collection } from '../../src/collection/collection.ts';
import { formatDiagnostic, isError } from '../../src/collection/diagnostic.ts';
import { parseTime } from '../../src/domain/zone.ts';
import { projectCopy } from './guides/projectCopy.ts';
import { readme } from './guides/readme.ts';
import { startNewYear } from './rollover/startNewYear.ts';

// The guide's steps, applied to a copy of the content: the website of the year after the last edition that it knows.
const project = await projectCopy();
afterAll(() => project.close());
project.reset();
const collectionBefore = project.collection();
const next = collectionBefore.data.convention.editions.at(-1) ?? collectionBefore.data.convention;
startNewYear(project, next);
const year = yearOf(next.firstDay);
/** What may stay in a new year: openings in the year before, and numbers of days, as in 1/8 of a 3-day registration. */
const mayStay = /A window may open the year before|says "\d-day"/;

test('the guide names every data file that has something of the year in it', () => {
  const guide = readme.split('## Start a new year')[1]?.split('\n## ')[0] ?? '';
  const files = otherYears(site.readAfter({}).parsed, year).map(({ file }) => file.replace('content/data/', ''));
  expect([...new Set(files)].filter((file) => !guide.includes(`\`${file}\``))).toEqual([]);
});

test('after its steps, nothing is wrong and nothing is left of another year', () => {
  const { parsed, diagnostics } = project.check();
  expect(diagnostics.filter(isError).map(formatDiagnostic)).toEqual([]);
  expect(otherYears(parsed, year).filter(({ message }) => !mayStay.test(message))).toEqual([]);
});

test('a new year is data files and the news of it', () => {
  const names = globSync('{data,news,pages}/**/*.*', { cwd: join(project.root, 'content') });
  const touched = names.filter((name) => site.text(`content/${name}`) !== project.text(name));
  expect(touched).toEqual(expect.arrayContaining(['data/convention.yaml', 'data/windows.yaml']));
  expect(touched.filter((name) => !name.startsWith('data/') && !name.endsWith(`-dates-for-${year}.md`))).toEqual([]);
});

/** The words of a page that visitors read or hear, or find in a search engine. */
function wordsOf(html: string): string {
  const texts = [...html.matchAll(/ (?:content|alt|title|aria-label)="([^"]*)"/g)].map(([, text]) => text);
  return [...texts, html.replace(/<(script|style)[^]*?<\/\1>/g, ' ').replace(/<[^>]*>/g, ' ')].join(' ').replaceAll(/\s+/g, ' ');
}

/** When a page or a policy was changed. */
const ownDate = /Last (?:updated|modified) \w+ \d+, \d{4}/g;

/** Words of the old year: years up to the new one, its codes, its name of the Night Market. */
function oldWords({ data: { convention, hotel, events } }: Collection): RegExp {
  const years = Array.from({ length: year - convention.conYear }, (_, index) => convention.conYear + index);
  return new RegExp(`.{0,40}(?:\\b(?:${years.join('|')})\\b|${hotel?.booking?.code}|${events?.nightMarket?.name}).{0,20}`, 'g');
}

test.each(leading(['03-01 12:00', '08-10 09:00', '10-01 12:00', '01-05 12:00', '06-10 12:00', '08-21 15:00'], 3))(
  'on %s of the new year, no page says anything of the old one, but for news and the dates of policies',
  async (date) => {
    const collection = project.collection();
    const now = parseTime(`${year}-${date}`, collection.data.convention.zone.id) ?? NaN;
    const news = collection.news.filter(({ live }) => live >= String(year));
    const pages = await project.pages({ ...collection, news }, now);
    expect(pages.size).toBeGreaterThan(collection.pages.length - 2);
    const found = [...pages].flatMap(([path, html]) => {
      const matches = wordsOf(html).replace(ownDate, '').match(oldWords(collectionBefore)) ?? [];
      return matches.map((words) => `${path}: ${words}`);
    });
    expect(found).toEqual([]);
    for (const html of pages.values()) if (html.includes('<footer')) expect(wordsOf(html)).toContain(`© ${year}`);
  },
);
