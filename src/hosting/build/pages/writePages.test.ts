import { expect, test } from 'vitest';
import { joinPages } from './writePages.ts';

test('a page that is new since the release before stands where a clean build puts it', () => {
  const pages = joinPages(
    ['/', '/news/2', '/news/1'],
    { '/': 'kept', '/news/1': 'old', '/gone': 'old' },
    new Map([
      ['/news/2', 'new'],
      ['/news/1', 'new'],
    ]),
  );
  expect(Object.entries(pages)).toEqual([
    ['/', 'kept'],
    ['/news/2', 'new'],
    ['/news/1', 'new'],
  ]);
});
