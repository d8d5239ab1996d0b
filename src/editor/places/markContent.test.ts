import { expect, test } from 'vitest';
import { readCollection } from '../../collection/collection.ts';
import { snapshotOf } from '../../site/snapshot.ts';
import { markContent } from './markContent.ts';
import { Marks } from './marks.ts';

test('pages can be made with a mark for each value of the content', () => {
  const now = Date.UTC(2025, 5, 1);
  const marked = markContent(readCollection('.'), new Marks(), () => undefined);
  const { paths, shared } = snapshotOf(marked, { now, root: '.', preview: true });
  expect(paths).toContain('/join/hotel');
  expect(shared.layout.convention.name).toMatch(/\uE000\d+\uE001$/);
});
