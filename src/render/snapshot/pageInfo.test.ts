import { expect, test } from 'vitest';
import { collection } from '../../../tests/support/site.ts';
import { createPageInfo } from './snapshot.ts';

test('the description of a page is as its author wrote it, on one line', () => {
  const [page] = collection.pages;
  if (!page) throw new Error('There is no page.');
  const info = createPageInfo(
    { ...page, description: ' Panel #4 moves.\n  Write to art_show@con.example > soon. ' },
    collection.data.departments,
    'UTC',
    undefined,
  );
  expect(info.description).toBe('Panel #4 moves. Write to art_show@con.example > soon.');
});
