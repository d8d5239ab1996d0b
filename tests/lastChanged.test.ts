import { expect, test } from 'vitest';
import { createSnapshot } from '../src/render/snapshot/snapshot.ts';
import { collection } from './support/site.ts';
import { edition } from './support/edition.ts';

const noon = Date.parse('2025-11-11T12:00:00Z');
const changedAt = (lastChanges: Record<string, number>) => (path: string) =>
  createSnapshot(collection, { now: noon, root: edition, lastChanges }).page(path)?.page.lastModified;
const fromGit = changedAt(Object.fromEntries(collection.pages.map(({ file }) => [file, Date.parse('2025-06-02T03:00:00Z') / 1000])));

test('a page was last changed when its front matter says so, else when git does, on the day in Orlando', () => {
  expect(fromGit('/policies/privacy')).toBe('2018-05-28');
  expect(fromGit('/join/hotel')).toBe('2025-06-01');
});

test('where neither says so, nothing is shown; nor for an article, which the page of articles is not', () => {
  expect(changedAt({})('/join/hotel')).toBeUndefined();
  expect(fromGit('/news/101')).toBeUndefined();
});
