import { expect, test } from 'vitest';
import { american } from '../../../domain/localeFormats.ts';
import type { ChangeReport } from '../report.ts';
import { markdownReport } from './markdownReport.ts';

const words = 'These words are on a page that many people read. '.repeat(40);
const empty: ChangeReport = {
  before: 'main',
  after: 'now',
  now: 0,
  writing: { zone: 'America/New_York', formats: american },
  findings: [],
  dates: [],
  added: [],
  removed: [],
  moved: [],
  pages: [],
  outside: [],
  sources: [],
};
const named = (count: number) => Array.from({ length: count }, (_, index) => ({ path: `/page-${index}`, title: `Page ${index}` }));
const pagesOf = (count: number): ChangeReport['pages'] =>
  named(count).map((name) => ({
    ...name,
    file: 'content/pages/a.mdx',
    changes: [{ section: '', before: [words], after: [`${words}More.`], spans: [{ from: 0, until: Infinity }], causes: [] }],
    lost: [],
  }));

test.each<[string, Partial<ChangeReport>, RegExp]>([
  ['changed pages', { pages: pagesOf(60) }, /\n\n… and more: see the whole report\.\n$/],
  [
    'findings',
    { findings: Array.from({ length: 60 }, () => ({ message: words, places: [] })) },
    /\n\n… and more: see the whole report\.\n$/,
  ],
  [
    'pages that are gone',
    { removed: named(2000).map((page) => ({ ...page, redirect: undefined })) },
    /\n\n… and more: see the whole report\.\n$/,
  ],
])('a comment with many %s fits, and says that there is more', (_what, changed, end) => {
  const text = markdownReport({ ...empty, ...changed });
  expect(text.length).toBeLessThan(50_100);
  expect(text.length).toBeGreaterThan(40_000);
  expect(text).toMatch(end);
});

test('what is cut ends before the heading of a page', () => {
  const text = markdownReport({ ...empty, pages: pagesOf(60) });
  const whole = [...text.matchAll(/^### /gm)].length;
  expect([...text.matchAll(/More\.$/gm)]).toHaveLength(whole);
});

test('a short report is whole', () => {
  expect(markdownReport({ ...empty, pages: pagesOf(1) })).not.toContain('see the whole report');
});
