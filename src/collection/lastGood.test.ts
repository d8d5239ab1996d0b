import { appendFileSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { queryObjects } from 'node:v8';
import { beforeEach, expect, test } from 'vitest';
import { siteCopy } from '../../tests/support/fakeSite.ts';
import { diskFiles } from './files/contentFiles.ts';
import { createFileCache } from './readContent.ts';
import { createLastGoodReader } from './lastGood.ts';

let root: string;
const now = Date.parse('2026-05-01T12:00:00Z');
let readGood: ReturnType<typeof createLastGoodReader>;

beforeEach(() => {
  root = siteCopy();
  readGood = createLastGoodReader(diskFiles(root), { cache: createFileCache() });
  read();
});

const namesOf = ({ replaced }: { replaced: { file: string }[] }) => replaced.map(({ file }) => file);
const read = () => {
  const content = readGood(now);
  return { ...content, replaced: namesOf(content) };
};
const at = (file: string) => join(root, 'content', file);
const edit = (file: string, from: string | RegExp, to: string) => writeFileSync(at(file), readFileSync(at(file), 'utf8').replace(from, to));
const prices = () => read().collection.data.registration?.levels.map(({ price }) => price);
const rules = () => read().collection.pages.find(({ path }) => path === '/policies/weapons')?.body;
const storm = '---\nheading: Storm\nlive: 2026-06-01 12:00\n---\n\nStay [inside](/join/hotel).\n';

test('while a file has a mistake, its last good version stands in for it, and edits of others count', () => {
  edit('data/registration.yaml', 'price: 85', 'price: cheap');
  appendFileSync(at('pages/policies/weapons.mdx'), '\nKites stay outside.\n');
  expect(read()).toMatchObject({ replaced: ['content/data/registration.yaml'], errors: [{ file: 'content/data/registration.yaml' }] });
  expect(prices()).toContain(85);
  expect(rules()).toContain('Kites stay outside.');
  edit('pages/policies/weapons.mdx', 'Kites', '<Kites');
  expect(read().replaced).toEqual(['content/data/registration.yaml', 'content/pages/policies/weapons.mdx']);
  expect(rules()).toContain('Kites stay outside.');
  edit('data/registration.yaml', 'price: cheap', 'price: 87');
  expect(prices()).toContain(87);
  expect(read().replaced).toEqual(['content/pages/policies/weapons.mdx']);
});

test('a file waits since its first mistake, also when it is edited, and anew once it was mended', () => {
  const sinceAt = (time: number) => readGood(time).replaced.map(({ since }) => since);
  edit('data/registration.yaml', 'price: 85', 'price: cheap');
  expect(sinceAt(1)).toEqual([1]);
  edit('data/registration.yaml', 'price: cheap', 'price: cheaper');
  expect(sinceAt(2)).toEqual([1]);
  edit('data/registration.yaml', 'price: cheaper', 'price: 87');
  expect(sinceAt(3)).toEqual([]);
  edit('data/registration.yaml', 'price: 87', 'price: cheap');
  expect(sinceAt(4)).toEqual([4]);
});

test('a new file with a mistake, a link and a file that nothing reads wait, and so does what refers to them', () => {
  writeFileSync(at('news/900-storm.md'), storm.replace('/join/hotel', '/shelter'));
  writeFileSync(at('news/901-calm.md'), storm);
  writeFileSync(at('pages/shelter.mdx'), 'A page without front matter\n');
  writeFileSync(at('data/shelter.yaml'), 'beds: 3\n');
  const { collection, replaced } = read();
  expect(replaced).toEqual(['content/data/shelter.yaml', 'content/news/900-storm.md', 'content/pages/shelter.mdx']);
  expect(collection.news.map(({ id }) => id)).toContain(901);
});

test('a deleted page that others link to stays until they do not, and edits of others count', () => {
  rmSync(at('pages/join/hotel.mdx'));
  writeFileSync(at('news/901-calm.md'), storm.replace('[inside](/join/hotel)', 'inside'));
  const { collection, replaced } = read();
  expect(replaced).toEqual(['content/pages/join/hotel.mdx']);
  expect(collection.pages.map(({ path }) => path)).toContain('/join/hotel');
  expect(collection.news.map(({ id }) => id)).toContain(901);
});

test('a folder that is gone is that of before, and a picture that is gone too', () => {
  const { collection } = read();
  renameSync(at('news'), join(root, 'away'));
  expect(read()).toMatchObject({ replaced: ['content/news'], collection: { news: collection.news } });
  renameSync(join(root, 'away'), at('news'));
  rmSync(at('images/hotel/front.svg'));
  expect(read().replaced).toEqual(['content/images/hotel/front.svg']);
});

test('content with mistakes from the start is completed by that of before, and refused without any', () => {
  edit('data/registration.yaml', 'price: 85', 'price: cheap');
  const release = diskFiles('tests/content/fixtures/site');
  expect(namesOf(createLastGoodReader(diskFiles(root), {}, release)(now))).toEqual(['content/data/registration.yaml']);
  expect(() => createLastGoodReader(diskFiles(root))(now)).toThrow('The content has 1 problem.');
});

test('nothing is kept of earlier readings, however long a file has a mistake', () => {
  edit('data/registration.yaml', 'price: 85', 'price: cheap');
  const buffersAfter = (readings: number) => {
    for (let reading = 0; reading < readings; reading++) read();
    return queryObjects(Buffer, { format: 'count' });
  };
  const first = buffersAfter(2);
  expect(buffersAfter(4)).toBeLessThanOrEqual(first + 5);
});
