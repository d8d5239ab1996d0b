import { expect, test } from 'vitest';
import { edition } from '../../tests/support/edition.ts';
import { collection } from '../../tests/support/site.ts';
import { diskFiles } from '../collection/files/contentFiles.ts';
import { createSnapshot } from '../render/snapshot/snapshot.ts';
import { markContent, Marks } from '../review/marks.ts';

test('pages can be made with a mark for each value of the content', () => {
  const now = Date.UTC(2025, 5, 1);
  const marked = markContent(collection, new Marks(), diskFiles(edition));
  const { paths, shared } = createSnapshot(marked, { now, root: edition, preview: true });
  expect(paths).toContain('/join/hotel');
  expect(shared.layout.convention.name).toMatch(/\uE000\d+\uE001$/);
});
