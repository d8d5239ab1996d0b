import { gzipSync } from 'node:zlib';
import { memorySite } from '../memorySite.ts';
import type { BrokenFiles } from './broken.ts';

const site = memorySite('tests/content/fixtures/site');
const pool = site.text('content/images/hotel/pool.svg');
const latin1 = Buffer.from(`<?xml version="1.0" encoding="ISO-8859-1"?>\n<!-- café -->\n${pool}`, 'latin1');
const page = site.text('content/pages/policies/weapons.mdx').replace('Weapon Policy', 'Other').replace('Which props', 'What props');
const item = site.text('content/news/101-dates.md').replace('Dates for 2025', 'Dealers').replace('We meet', 'They meet');

/** A file with one mistake in its name or its bytes. */
const file = (rule: string, name: string, source: string | Buffer, ...says: string[]): BrokenFiles => ({
  rule,
  edits: { [`content/${name}`]: source },
  says: says.map((one) => `content/${name}:1:1  ${one}`),
});

const dated = (name: string) =>
  `This name begins with a date, so its first digits would be the number of the item. Rename the file to ${name}, and write the date after "live:".`;
const device = (name: string) => `Windows has no files called "${name}", so nobody there could edit the website. Give it another name.`;
const taken = (name: string) =>
  `Addresses that begin with /${name} are taken by other parts of the website. Move the file to another folder.`;
const unlinked = (path: string) =>
  `Nothing links to this page, so nobody would find it. Add a line "- page: ${path}" to a group of content/data/menu.yaml, or link to it from another page: [words](${path}).`;
const copyOf = (name: string) =>
  `Warning: This looks like a copy of content/${name}, so the website does not use it. Delete it, or give it a name of its own.`;
const encoded = (name: string) => `This drawing is in ${name}. Save it again from your drawing program, in UTF-8.`;
const compressed =
  'This drawing is compressed (SVGZ), which browsers do not show here. Save it again from your drawing program, as a plain SVG.';

/** Names of files that are others than their authors mean, and bytes that are no text. */
export const names: BrokenFiles[] = [
  file('a news item with a date in its name', 'news/2025-07-20-dealers-list.md', item, dated('103-dealers-list.md')),
  file('a news item with an American date in its name', 'news/07-20-2025-dealers.md', item, dated('103-dealers.md')),
  file('a news item with a year in its name', 'news/2025-dealers.md', item, dated('103-dealers.md')),
  file('a page that Windows cannot have', 'pages/policies/con.mdx', page, device('con'), unlinked('/policies/con')),
  file('a picture that Windows cannot have', 'images/hotel/aux.svg', pool, device('aux')),
  ...['healthz', 'readyz', 'metrics', 'admin', 'cards', 'api', 'assets'].map((name) =>
    file(`a page at the address of the server, ${name}`, `pages/${name}.mdx`, page, taken(name)),
  ),
  {
    rule: 'two pictures that differ in capitals',
    edits: { 'content/images/hotel/Pool.svg': pool },
    says: [
      'content/images/hotel/pool.svg:1:1  Only capitals tell content/images/hotel/pool.svg from content/images/hotel/Pool.svg. On Windows and macOS, one of the two would be lost. Rename one of them.',
    ],
  },
  {
    rule: 'two folders that differ in capitals',
    edits: { 'content/images/Hotel/a.svg': pool, 'content/images/Hotel/b.svg': pool },
    says: [
      'content/images/hotel/front.svg:1:1  Only capitals tell content/images/hotel from content/images/Hotel. On Windows and macOS, one of the two would be lost. Rename one of them.',
    ],
  },
  file('a copy of Dropbox', "data/hotel (Sam's conflicted copy 2025-07-20).yaml", 'a: 1\n', copyOf('data/hotel.yaml')),
  file('a copy of Syncthing', 'news/101-dates.sync-conflict-20250720-101010-ABCDEFG.md', item, copyOf('news/101-dates.md')),
  file('a copy of OneDrive', 'images/hotel/pool-DESKTOP-AB12CD3.svg', pool, copyOf('images/hotel/pool.svg')),
  file('a copy of iCloud', 'news/101-dates 2.md', item, copyOf('news/101-dates.md')),
  file('a copy of git', 'pages/policies/weapons.mdx.orig', page, copyOf('pages/policies/weapons.mdx')),
  file('a copy of an editor', 'pages/policies/weapons.mdx.save', page, copyOf('pages/policies/weapons.mdx')),
  file('a compressed drawing', 'images/hotel/map.svgz', gzipSync(pool), compressed),
  file('a compressed drawing under another name', 'images/hotel/map.svg', gzipSync(pool), compressed),
  file('a drawing in UTF-16', 'images/hotel/map.svg', Buffer.from(`\uFEFF${pool}`, 'utf16le'), encoded('UTF-16')),
  file('a drawing in Latin-1', 'images/hotel/map.svg', latin1, encoded('ISO-8859-1')),
  file(
    'a drawing that says Latin-1 and has plain letters alone, which is fine',
    'images/hotel/map.svg',
    latin1.toString().replace(/<!--.*-->/, ''),
  ),
];
