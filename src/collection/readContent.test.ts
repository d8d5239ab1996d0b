import { readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { siteCopy } from '../../tests/support/fakeSite.ts';
import { type ContentFiles, diskFiles } from './files/contentFiles.ts';
import { formatDiagnostic } from './files/diagnostic.ts';
import { createFileCache, readContent } from './readContent.ts';
const root = siteCopy();

const messages = (files: ContentFiles) => readContent(files).diagnostics.map(formatDiagnostic);

test('a symbolic link in the content is an error, whether it leads to a file or to a folder; one that leads nowhere is a warning', () => {
  writeFileSync(join(root, 'elsewhere.svg'), '<svg/>');
  const links = { 'images/lobby.svg': 'elsewhere.svg', 'pages/fun': 'public', 'news/103-parade.md': 'gone.md' };
  for (const [link, target] of Object.entries(links)) symlinkSync(join(root, target), join(root, 'content', link));
  const message = 'This is a link to a file somewhere else. Replace it with a copy of that file.';
  expect(messages(diskFiles(root))).toEqual([
    `content/images/lobby.svg:1:1  ${message}`,
    'content/news/103-parade.md:1:1  Warning: This is a link to a file that does not exist. Delete it.',
    `content/pages/fun:1:1  ${message}`,
  ]);
  for (const link of Object.keys(links)) rmSync(join(root, 'content', link));
});

test('an unchanged page is checked again where a data file has changed', () => {
  const [page, convention] = [join(root, 'content/pages/policies/weapons.mdx'), join(root, 'content/data/convention.yaml')];
  const [pageBefore, conventionBefore] = [page, convention].map((file) => readFileSync(file, 'utf8'));
  const cache = createFileCache();
  const read = () => readContent(diskFiles(root), { cache }).diagnostics.map(formatDiagnostic);
  writeFileSync(page, `${pageBefore}\nThe table costs 50 SEK.\n`);
  expect(read()).toEqual([]);
  writeFileSync(convention, `${conventionBefore}currency: SEK\n`);
  expect(read().join('\n')).toContain('"50 SEK" is typed into the text');
  writeFileSync(page, pageBefore ?? '');
  writeFileSync(convention, conventionBefore ?? '');
});

test('left-overs of programs are ignored, and copies of file managers are warned of', () => {
  const temporary = ['data/hotel.yaml~', 'data/#hotel.yaml#', 'pages/coc.mdx.rej', 'images/Thumbs.db', 'news/.DS_Store', 'Thumbs.db'];
  const originals: Readonly<Record<string, string>> = {
    'data/hotel (copy).yaml': 'data/hotel.yaml',
    'images/hotel/front (1).svg': 'images/hotel/front.svg',
    'news/102-hotel-opens - Copy.md': 'news/102-hotel-opens.md',
    'news/102-hotel-opens.md.orig': 'news/102-hotel-opens.md',
  };
  const copies = Object.keys(originals);
  for (const file of [...temporary, ...copies]) writeFileSync(join(root, 'content', file), 'anything');
  const files = diskFiles(root);
  const message = (file: string) =>
    `content/${file}:1:1  Warning: This looks like a copy of content/${originals[file]}, so the website does not use it. Delete it, or give it a name of its own.`;
  expect(messages(files)).toEqual(copies.map(message));
  expect(readContent(files).parsed.images.filter((file) => /Thumbs|\(/.test(file))).toEqual([]);
  for (const file of [...temporary, ...copies]) rmSync(join(root, 'content', file));
});

/** Files of which the operating system refuses some. */
function refusing(path: string): ContentFiles {
  const files = diskFiles(root);
  const refuse = () => {
    throw Object.assign(new Error(`EACCES: permission denied, open '${path}'`), { code: 'EACCES' });
  };
  return {
    ...files,
    below: (folder) => (folder === path ? refuse() : files.below(folder)),
    bytes: (file) => (file === path ? refuse() : files.bytes(file)),
  };
}

test.each(['content/data/limits.yaml', 'content/pages/join/hotel.mdx', 'content/images/hotel/front.svg', 'content/news'])(
  'that %s cannot be read is one error, at its place',
  (path) => {
    expect(messages(refusing(path))).toContain(
      `${path}:1:1  This cannot be read (EACCES). Check that you have permission to open it, and that it is not a damaged file.`,
    );
  },
);

test('a mistake in the code that reads content is not taken for an unreadable file', () => {
  const files = { ...diskFiles(root), bytes: () => expect.fail('broken') };
  expect(() => readContent(files)).toThrow('broken');
});

test('a page may be as old as it is; nothing is of a year to come', () => {
  const file = join(root, 'content/pages/policies/weapons.mdx');
  const text = readFileSync(file, 'utf8');
  const changedIn = (year: number) => {
    writeFileSync(file, text.replace(/^lastModified: .*$/m, `lastModified: ${year}-04-06`));
    return messages(diskFiles(root)).filter((message) => message.includes('lastModified'));
  };
  expect(changedIn(1999)).toEqual([]);
  expect(changedIn(2205)).toHaveLength(1);
  writeFileSync(file, text);
});

test('a folder of content that is not there has no files; a project without content is a mistake of the caller', () => {
  rmSync(join(root, 'content/news'), { recursive: true });
  expect(diskFiles(root).below('content/news')).toEqual([]);
  expect(() => diskFiles(join(root, 'public')).below('content/news')).toThrow('ENOENT');
});

test('a file is read again only after its content changes', () => {
  const cache = createFileCache();
  const read = vi.fn(() => ({}));
  const first = cache('a', 'text', read);
  expect(cache('a', 'text', read)).toBe(first);
  expect(cache('a', 'other', read)).not.toBe(first);
  expect(cache('b', 'other', read)).not.toBe(first);
  expect(read).toHaveBeenCalledTimes(3);
  cache('a', 'text', read);
  expect(read).toHaveBeenCalledTimes(4);
});

test('buffers are compared by their bytes', () => {
  const cache = createFileCache();
  const first = cache('a', Buffer.from('x'), () => ({}));
  expect(cache('a', Buffer.from('x'), () => ({}))).toBe(first);
});
