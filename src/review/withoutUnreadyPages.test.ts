import { expect, test } from 'vitest';
import { edition } from '../../tests/support/edition.ts';
import { diskFiles } from '../collection/files/contentFiles.ts';
import { readContent } from '../collection/readContent.ts';
import { placeholders, withoutUnreadyPages } from './checkOutput.ts';
import { applyEdits, editedFiles } from './edits/applyEdits.ts';

test('placeholders of a page that waits are not listed, those of others are', () => {
  const [waiting, ready] = ['content/pages/fun/guests.mdx', 'content/pages/help/charity.mdx'];
  const text = (file: string, ...front: [string, boolean][]) =>
    front.map(([field, value]) => ({ file, at: 'front', change: { kind: 'set', path: [field], value } }) as const);
  const disk = diskFiles(edition);
  const edits = [...text(waiting, ['ready', false]), ...text(ready, ['ready', true])];
  const files = editedFiles(disk, applyEdits(disk, edits));
  const noted = {
    ...files,
    bytes: (file: string) => (file.endsWith('.mdx') ? Buffer.from('Write to us@ours.example.') : files.bytes(file)),
  };
  const listed = placeholders(withoutUnreadyPages(noted, readContent(files).parsed)).map(({ file }) => file);
  expect(listed).toContain(ready);
  expect(listed).not.toContain(waiting);
});
