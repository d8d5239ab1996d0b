import { globSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { isFull } from '../support/full.ts';
import { site } from '../support/site.ts';
import { otherYears } from '../../src/review/years.ts';
import { addDays, daysBetween, yearOf } from '../../src/domain/days.ts';
import type { Collection } from '../../src/collection/collection.ts';
import { formatDiagnostic } from '../../src/collection/files/diagnostic.ts';
import { calendarDates } from '../../src/render/formats/calendar.ts';
import { parseTime } from '../../src/domain/zone.ts';
import { projectCopy } from './guides/projectCopy.ts';
import { readme } from './guides/readme.ts';
import { startNewYear } from './rollover/startNewYear.ts';

// The guide's steps, applied to a copy of the content: the websites of the next year and of the one after it.
const project = await projectCopy();
project.reset();
const collectionBefore = project.collection();
const { editions, zone } = collectionBefore.data.convention;
/** What may stay in a new year: openings in the year before, and that the convention after it isn't known yet. */
const mayStay = /A window may open the year before|Add the next one if its days are known/;

test('the guide names every data file that has something of the year in it', () => {
  const guide = readme.split('## Start a new year')[1]?.split('\n## ')[0] ?? '';
  const later = yearOf(editions.at(-1)?.firstDay ?? '');
  const files = otherYears(site.readAfter({}).parsed, later).map(({ file }) => file.replace('content/data/', ''));
  expect(new Set(files).size).toBeGreaterThan(3);
  expect([...new Set(files)].filter((file) => !guide.includes(`\`${file}\``))).toEqual([]);
});

/** Warnings that ask for something once a year, and that a policy was changed after the day that is tried. */
const asksAnew = /Warning: (?:.* security reports|expires is|lastModified is)/;

/** The words of a page that visitors read or hear, or find in a search engine. */
function wordsOf(html: string): string {
  const texts = [...html.matchAll(/ (?:content|alt|title|aria-label)="([^"]*)"/g)].map(([, text]) => text);
  return [...texts, html.replace(/<(script|style)[^]*?<\/\1>/g, ' ').replace(/<[^>]*>/g, ' ')].join(' ').replaceAll(/\s+/g, ' ');
}

/** When a page or a policy was changed. */
const ownDate = /Last (?:updated|modified) \w+ \d+, \d{4}/g;

/** Words of the old year: years up to the new one, its codes, its name of the Night Market. */
function oldWords({ data: { convention, hotel, events } }: Collection, year: number): RegExp {
  const years = Array.from({ length: year - convention.conYear }, (_, index) => convention.conYear + index);
  return new RegExp(`.{0,40}(?:\\b(?:${years.join('|')})\\b|${hotel?.booking?.code}|${events?.nightMarket?.name}).{0,20}`, 'g');
}

describe.each(editions.slice(isFull ? 0 : -1).map((edition) => [yearOf(edition.firstDay), edition] as const))('in %i', (year, edition) => {
  beforeAll(() => {
    project.reset();
    startNewYear(project, edition);
  });

  test('after the steps, nothing is left of another year', () => {
    expect(otherYears(project.check().parsed, year).filter(({ message }) => !mayStay.test(message))).toEqual([]);
  });

  test('a new year is data files and the news of it', () => {
    const names = globSync('{data,news,pages}/**/*.*', { cwd: join(project.root, 'content') });
    const touched = names.filter((name) => site.text(`content/${name}`) !== project.text(name));
    expect(touched).toEqual(expect.arrayContaining(['data/convention.yaml', 'data/windows.yaml']));
    expect(touched.filter((name) => !name.startsWith('data/') && !name.endsWith(`-dates-for-${year}.md`))).toEqual([]);
  });

  test('the calendar has dates of this year and of conventions to come alone', () => {
    const dates = calendarDates(project.collection().data);
    expect(dates.length).toBeGreaterThan(8);
    expect(dates.filter((date) => !(date.year === year && date.value.startsWith(String(year))) && date.path !== 'convention')).toEqual([]);
    expect(dates.filter(({ value }) => value < String(year))).toEqual([]);
  });

  test('on each day of the year, neither the check nor a page says anything of an old year, but for news and the dates of policies', async () => {
    const collection = project.collection();
    const days = Array.from({ length: daysBetween(`${year}-01-01`, `${year + 1}-01-01`) }, (_, index) => addDays(`${year}-01-01`, index));
    const instants = [
      ...days.map((day) => parseTime(`${day} 12:00`, zone.id) ?? NaN),
      // A minute after each date of the year.
      ...calendarDates(collection.data)
        .filter(({ value }) => value.startsWith(String(year)))
        .map(({ value }) => Date.parse(value.split('/')[0] ?? '') + 60_000),
    ];
    const news = collection.news.filter(({ live }) => live >= String(year));
    for (const now of [...new Set(instants)].filter((_, index) => isFull || index % 150 === 60)) {
      const { diagnostics } = project.check(now);
      expect(diagnostics.map(formatDiagnostic).filter((line) => !asksAnew.test(line))).toEqual([]);
      const pages = await project.pages({ ...collection, news }, now);
      expect(pages.size).toBeGreaterThan(collection.pages.length - 2);
      const found = [...pages].flatMap(([path, html]) => {
        const matches = wordsOf(html).replace(ownDate, '').match(oldWords(collectionBefore, year)) ?? [];
        return matches.map((words) => `${new Date(now).toISOString()} ${path}: ${words}`);
      });
      expect(found).toEqual([]);
      for (const html of pages.values()) if (html.includes('<footer')) expect(wordsOf(html)).toContain(`© ${year}`);
    }
  });
});
