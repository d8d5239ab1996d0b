import { expect, test } from 'vitest';
import { markdownReport, type VisitorChanges } from './report.ts';

const words = 'These *words* are </details> on a page that people read. '.repeat(40);
const empty: VisitorChanges = { before: 'main', after: 'now', summary: 'All.', lists: [], pages: [], outside: [] };
const pagesOf = (count: number): VisitorChanges['pages'] =>
  Array.from({ length: count }, (_, index) => ({
    title: `Page ${index}`,
    path: `/page-${index}`,
    spots: [],
    changes: [{ section: '', before: words, after: `${words}More.`, spots: [] }],
  }));
const itemsOf = (count: number, text: string) => [
  { heading: 'To look at', items: Array.from({ length: count }, () => ({ text, spots: [] })) },
];

test.each<[string, Partial<VisitorChanges>]>([
  ['changed pages', { pages: pagesOf(60) }],
  ['mistakes', { lists: itemsOf(60, words) }],
  ['pages that are gone', { lists: itemsOf(2000, 'No redirect: links to the old address find no page.') }],
])('a comment with many %s fits, and says that there is more', (_what, changed) => {
  const text = markdownReport({ ...empty, ...changed });
  expect(text.length).toBeLessThan(50_100);
  expect(text.length).toBeGreaterThan(40_000);
  expect(text).toMatch(/\n\n… and more: see the whole report\.\n$/);
});

test('what is cut ends before the heading of a page', () => {
  const text = markdownReport({ ...empty, pages: pagesOf(60) });
  const whole = [...text.matchAll(/^### /gm)].length;
  expect([...text.matchAll(/More\.$/gm)]).toHaveLength(whole);
});

test('what unfolds is whole or left out, so that nobody has to unfold it to learn that there is more', () => {
  const text = markdownReport({ ...empty, outside: [{ name: 'Feeds', before: [], after: Array.from({ length: 60 }, () => words) }] });
  expect(text.slice(-100)).toMatch(/## Besides the text\n\n… and more: see the whole report\.\n$/);
});

test('a short report is whole, and shows texts as texts', () => {
  expect(markdownReport({ ...empty, pages: pagesOf(1) })).not.toMatch(/see the whole report|(?<!\\)(?:\*words|<\/details>)/);
});
