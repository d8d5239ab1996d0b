import { expect, test } from 'vitest';
import { isTemporaryFile, copiedFile } from './contentFiles.ts';

const temporary = ['hotel.yaml~', '#hotel.yaml#', '.#hotel.yaml', 'coc.mdx.rej', '.coc.mdx.swp', 'coc.mdx.swo'].concat([
  '.DS_Store',
  'Thumbs.db',
  'desktop.ini',
  '~$hotel.yaml',
  '4913',
  'hotel.yaml___jb_tmp___',
  'pool.jpg.crdownload',
  'hotel.yaml.bak',
]);
test.each(temporary)('%s is temporary', (name) => expect(isTemporaryFile(name)).toBe(true));

const copies = [
  'hotel (copy).yaml',
  'hotel (1).yaml',
  'hotel(1).yaml',
  'hotel 2.yaml',
  'hotel copy.yaml',
  'hotel copy 2.yaml',
  'hotel - Copy.yaml',
  'hotel - Copy (2).yaml',
  'Copy of hotel.yaml',
  'hotel (conflicted copy 2025-07-20 101010).yaml',
  "hotel (Sam's conflicted copy 2025-07-20).yaml",
  'hotel (SAM-PC Case Conflict).yaml',
  'hotel_conflict-20250720-101010.yaml',
  'hotel.sync-conflict-20250720-101010-ABCDEFG.yaml',
  'hotel[Conflict].yaml',
  'hotel-DESKTOP-AB12CD3.yaml',
  'hotel-SAM-PC.yaml',
  'hotel-Sams-MacBook-Pro.yaml',
  'hotel.yaml.orig',
  'hotel.yaml.save',
  'hotel.yaml.save.1',
  'hotel.orig.yaml',
  'hotel_BACKUP_1234.yaml',
];
test.each(copies)('%s is a copy', (name) =>
  expect([copiedFile(`data/${name}`), isTemporaryFile(name)]).toEqual(['data/hotel.yaml', false]),
);

const content = ['hotel.yaml', 'photocopy.mdx', 'copy.mdx', '[news].mdx', '128-copy.md', 'original.svg', 'temp.mdx', '4913.mdx'].concat([
  '128-conflict-of-interest.md',
  '129-old.md',
  'map-A.svg',
  'pool-2.svg',
  'save.mdx',
]);
test.each(content)('%s is content', (name) => expect([copiedFile(name), isTemporaryFile(name)]).toEqual([undefined, false]));
