import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import { isShipped, leftovers, type OwnNames, pictureHash, sentenceHash } from '../../src/authoring/check/leftovers/leftovers.ts';
import { hashedName } from '../../src/authoring/check/leftovers/hashedNames.ts';
import { bodyStart } from '../../src/authoring/splice/editSource.ts';
import { pageSentences } from '../../src/authoring/text/statedSentences.ts';
import { diskFiles, fileText } from '../../src/collection/contentFiles.ts';
import { entryNames } from '../../src/collection/references.ts';
import { readContent } from '../../src/collection/readContent.ts';
import { addressLine } from '../../src/domain/format.ts';
import { edition } from '../support/edition.ts';
import { collection } from '../support/site.ts';

/** Names of the convention that the product is delivered with: of one word only where nobody else would use it, and where it is. */
function shippedNames(): string[] {
  const { convention, hotel, guests, artists, sponsors, partners, charity, events } = collection.data;
  const hosts = [convention.siteUrl, convention.repository ?? []].flat().map((url) => new URL(url).hostname);
  const people = [...guests, ...artists, ...sponsors, ...partners, charity.partner].map(({ name }) => name);
  const hotels = [hotel.name, addressLine(hotel.address), ...hotel.overflow.map(({ name }) => name)];
  const domains = [convention.mailDomain, convention.charity.mailDomain, ...hosts];
  const [first = ''] = convention.name.split(' ');
  const places = [convention.city, convention.region ?? '', convention.zone.name, first];
  const words = [
    ...places,
    convention.name,
    convention.tagline,
    convention.charity.legalName,
    convention.mission,
    events.nightMarket?.name ?? '',
  ];
  return [...words, ...people, ...hotels, ...domains, ...domains.map((domain) => domain.split('.').at(-2) ?? domain)];
}

const disk = diskFiles(edition);
/** Without what is built of them. */
const files = { ...disk, has: (path: string) => !path.startsWith('dist/') && disk.has(path) };
const pictures = [...files.below('content/images'), ...files.below('public')].filter((file) => file !== 'public/icons.svg');

test('the product knows what it is delivered with, without containing it', async () => {
  const hashes = (values: readonly string[]) => [...new Set(values)].toSorted();
  const texts = files.below('content/pages').flatMap((file) => {
    const source = fileText(files, file);
    return pageSentences(source).filter(({ start }) => start >= bodyStart(source));
  });
  // The guided start writes the names of rooms as words where a convention has no map.
  const rooms = entryNames(collection.data, 'map.floors.rooms');
  const withRoomNames = (text: string) => text.replaceAll(/<Room id="(\w+)" \/>/g, (_, id: string) => rooms[id] ?? '');
  const fronts = readContent(files).parsed.pages.flatMap(({ front }) => (front ? [front.title, front.description] : []));
  const ofFiles = (all: readonly string[]) => hashes(all.map((file) => pictureHash(files.bytes(file))));
  const shipped = {
    names: hashes(shippedNames().map(hashedName)),
    pictures: ofFiles(pictures),
    news: ofFiles(files.below('content/news')),
    sentences: hashes(
      [...texts.flatMap(({ text }) => [text, withRoomNames(text)]), ...fronts, collection.data.search.placeholder ?? ''].map(sentenceHash),
    ),
    // Of more than one word: others are not only names.
    titles: hashes(collection.pages.filter(({ title }) => /\w \w/.test(title)).map(({ title }) => hashedName(title))),
    redirects: ofFiles(['content/data/redirects.yaml']),
  };
  await expect(`${JSON.stringify(shipped, undefined, 2)}\n`).toMatchFileSnapshot(resolve('src/authoring/check/leftovers/shipped.json'));
});

test('a sentence is known without its links, and with the names of rooms as words, too', () => {
  expect(isShipped('sentence', 'Parties belong on the [party floor](/join/hotel#party).')).toBe(true);
  expect(isShipped('sentence', 'Parties belong on the party floor.')).toBe(true);
  expect(isShipped('sentence', 'Parties belong on the quay.')).toBe(false);
  expect(isShipped('sentence', "In the Dealer's Den and the Artist Alley, ask the seller before you photograph art.")).toBe(true);
});

describe('leftovers', () => {
  const shipped = {
    names: ['Blue Bay Furs', 'bluebay.example', 'Hotel Sole', 'Sandbay', 'Bay time'].map(hashedName),
    pictures: [pictureHash(Buffer.from('<svg> <g/>\n</svg>'))],
  };
  const found = (written: Record<string, string>, convention: OwnNames = { name: 'Harbor Howl' }) => {
    const memory = {
      below: (folder: string) => Object.keys(written).filter((file) => file.startsWith(`${folder}/`)),
      symlinks: () => [],
      bytes: (file: string) => Buffer.from(written[file] ?? ''),
      has: (path: string) => Object.keys(written).some((file) => file === path || file.startsWith(`${path}/`)),
    };
    return leftovers(memory, convention, shipped).map(({ file, line, column, message, help }) => [
      `${file}:${line}:${column}`,
      message,
      ...(help ? [help] : []),
    ]);
  };

  test.each([
    ['content/pages/index.mdx', 'One.\n\nWelcome to *blue bay FURS*!', '3:13', 'blue bay FURS'],
    ['dist/current/client/index.html', '<h1><span translate="no">Blue</span> Bay\nFurs</h1>', '1:26', 'Blue Bay Furs'],
    ['dist/current/client/_data/home.json', '{"a":"Hotel Sole"}', '1:7', 'Hotel Sole'],
    ['dist/current/client/assets/start.js', 'const a=`mail@BlueBay.example`', '1:15', 'BlueBay.example'],
    ['dist/current/client/calendar.ics', 'LOCATION:Hotel Sole\\, Bay', '1:10', 'Hotel Sole'],
    ['dist/current/client/folded.ics', 'LOCATION:The Hot\r\n el Sole', '1:14', 'Hotel Sole'],
    ['dist/current/client/.well-known/security.txt', 'Contact: mailto:bluebay.example', '1:17', 'bluebay.example'],
    ['dist/current/client/manifest.webmanifest', String.raw`{"a":"At\nHotel\u00a0Sole"}`, '1:11', 'Hotel Sole'],
    ['dist/current/client/sitemap.xml', '<a>Blue&#32;Bay&nbsp;Furs</a>', '1:4', 'Blue Bay Furs'],
    ['dist/current/client/map.html', '<a href="/?q=Hotel%20Sole">', '1:14', 'Hotel Sole'],
    ['dist/current/client/serviceWorker', 'blue-bay-furs-1', '1:1', 'blue-bay-furs'],
    ['dist/current/client/icons/a.svg', '<svg><title>Hotel Sole</title></svg>', '1:13', 'Hotel Sole'],
    ['dist/current/cards.json', '[{"title":"Hotel Sole"}]', '1:12', 'Hotel Sole'],
    ['deploy/Caddyfile', 'www.bluebay.example {', '1:5', 'bluebay.example'],
    ['package.json', '{"name":"blue-bay-furs"}', '1:10', 'blue-bay-furs'],
  ])('a name in %s', (file, text, place, name) => {
    expect(found({ [file]: text })).toEqual([[`${file}:${place}`, `"${name}" is a name of the convention that this site came with.`]]);
  });

  test('a picture, whatever its name is now', () => {
    expect(found({ 'public/our-mark.svg': '<svg>\r\n  <g/>\r\n</svg>', 'dist/current/client/our-mark.svg': '<svg> <g/> </svg>' })).toEqual([
      ['public/our-mark.svg:1:1', 'our-mark.svg is a picture of the convention that this site came with.'],
    ]);
  });

  test('each file of a name is named, and of what is only in the built site the first', () => {
    const svg = '<svg> <g/> </svg>';
    const places = (all: Record<string, string>) => found(all).map(([place, , more]) => [place, more].filter(Boolean));
    expect(places({ 'public/a.svg': svg, 'public/b.svg': svg, 'dist/current/client/a.svg': svg })).toEqual([
      ['public/a.svg:1:1'],
      ['public/b.svg:1:1'],
    ]);
    expect(places({ 'dist/current/client/a.svg': svg, 'dist/current/client/b.svg': svg })).toEqual([
      ['dist/current/client/a.svg:1:1', 'It is in one more file, too.'],
    ]);
  });

  test('nothing of other words, of half a name, or in files that nobody serves', () => {
    expect(
      found({
        'content/pages/a.mdx': 'The blue bay has furs. Sole hotel.',
        'docs/a.md': 'Blue Bay Furs',
        'content/VOICE.md': 'Blue Bay Furs',
        'public/a.svg': '<svg></svg>',
        'public/a.png': 'Blue Bay Furs\0',
      }),
    ).toEqual([]);
  });

  test('where it is, a convention may name', () => {
    const written = { 'content/pages/index.mdx': 'In Sandbay, by Bay time.' };
    const own = { name: 'Sandbay Howl', city: 'Sandbay', zone: { name: 'Bay time' } };
    expect(found(written, own)).toEqual([]);
    expect(found(written, { ...own, name: 'Howl', city: 'Rotterdam' }).map(([, message]) => message)).toEqual([
      '"Sandbay" is a name of the convention that this site came with.',
    ]);
    expect(found(written)).toHaveLength(2);
  });

  test('nothing while the site is of that convention, and everything where its name cannot be read', () => {
    const written = { 'content/data/hotel.yaml': 'name: Hotel Sole' };
    expect(found(written, { name: 'BLUE BAY FURS' })).toEqual([]);
    expect(leftovers(files, { name: 'Palmetto Tails' })).toEqual([]);
    expect(found({ ...written, 'content/data/convention.yaml': 'name: [' }, undefined)).toHaveLength(1);
  });

  test('all names and pictures of the edition are found once the convention has another name', () => {
    const messages = leftovers(files, { name: 'Harbor Howl', city: 'Rotterdam', zone: { name: 'Central European Time' } }).map(
      ({ message }) => message,
    );
    for (const name of ['Palmetto Tails', 'Lagoon Grand Hotel', 'palmettotails.example', 'Orlando', 'Florida', 'Eastern time', 'Palmetto'])
      expect(messages.join('\n')).toContain(`"${name}" is a name`);
    for (const file of pictures) expect(messages.join('\n')).toContain(file.split('/').at(-1));
    expect(readFileSync('src/authoring/check/leftovers/shipped.json', 'utf8')).not.toMatch(/palmetto/i);
  });
});
