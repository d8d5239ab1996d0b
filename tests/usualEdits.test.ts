/**
 * What an owner changes every week. After it, the check finds nothing wrong and the tests of the owner's content pass. All others read
 * the edition for tests, which the owner doesn't touch (`ownerAway.test.ts`).
 */
import { cpSync, rmSync, symlinkSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { diskFiles } from '../src/collection/files/contentFiles.ts';
import { formatDiagnostic, isError } from '../src/collection/files/diagnostic.ts';
import { toCollection, readContent } from '../src/collection/readContent.ts';
import { loadProject } from './content/memorySite.ts';
import { startNewYear } from './content/rollover/startNewYear.ts';
import { contentFolder } from './support/contentFolder.ts';
import { edition } from './support/edition.ts';
import { temporaryFolder } from './support/fakeSite.ts';
import { isFull } from './support/full.ts';
import { runOwnerTests } from './support/runOwnerTests.ts';

/** An edit changes few files: the others are read once. */
const { cache } = loadProject(edition);

/** A convention of its own, to edit, in a folder from where packages are found. */
function conventionCopy() {
  const root = temporaryFolder();
  cpSync(edition, root, { recursive: true, filter: (file) => !/\/(?:dist|\.cache)$/.test(file) });
  symlinkSync(resolve('node_modules'), join(root, 'node_modules'), 'dir');
  const { text, write, change } = contentFolder(root);
  const check = () => readContent(diskFiles(root), { cache });
  return {
    root,
    text,
    write,
    check,
    remove: (file: string) => rmSync(join(root, 'content', file)),
    collection: () => toCollection(check()),
    /** Replaces words of a file, which must be there. */
    replace(file: string, find: string | RegExp, by: string) {
      const before = text(file);
      const after = before.replace(find, by);
      if (after === before) throw new Error(`${file} does not contain ${String(find)}`);
      write(file, after);
    },
    change,
  };
}
type ConventionCopy = ReturnType<typeof conventionCopy>;

const rollOver = (copy: ConventionCopy) => {
  const { editions } = copy.collection().data.convention;
  const [next] = editions;
  if (!next) throw new Error('The edition for tests knows no later convention.');
  startNewYear(copy, next);
};

const edits: Record<string, (copy: ConventionCopy) => void> = {
  'a price': (copy) => copy.replace('data/registration.yaml', 'price: 85', 'price: 95'),
  'the dates of a window': (copy) => copy.replace('data/windows.yaml', /open: 2025-02-15 12:00/, 'open: 2025-02-22 12:00'),
  'a person': (copy) => copy.replace('data/staff.yaml', 'Sample Armadillo', 'Sample Manatee'),
  'the name of a department': (copy) => copy.replace('data/departments.yaml', 'name: Gaming', 'name: Games and Puzzles'),
  'the words of a policy': (copy) =>
    copy.replace('pages/policies/weapons.mdx', /^Props are part.*$/m, 'Please bring soft props, and show them to us first.'),
  'a heading': (copy) => copy.replace('pages/fun/fursuiting.mdx', '## When you wear a suit', '## Before you suit up'),
  'news, one more and one less': (copy) => {
    copy.write('news/128-parade.md', '---\nheading: The parade\nlive: 2025-06-01 12:00\n---\n\nWe walk in the afternoon. Come along!\n');
    copy.remove('news/104-the-theme-for-2025.md');
  },
  'a page more': (copy) => {
    const front =
      'title: Parade\ndescription: When and where we walk, who may join, and what to bring along for the way.\nowner: programming\n';
    copy.write(
      'pages/fun/parade.mdx',
      `---\n${front}---\n\nWe walk in the afternoon.\n\n## Who may join [#who]\n\nEverybody with a badge.\n`,
    );
    copy.replace('data/menu.yaml', '    - page: /fun/guests\n', '    - page: /fun/guests\n    - page: /fun/parade\n');
  },
  'sponsor and partner': (copy) => {
    copy.replace('data/sponsors.yaml', 'Sample Sunrise Print House', 'Sample Moonlight Bakery');
    copy.replace('data/partners.yaml', 'Sample Coquina Bookshop', 'Sample Heron Bookshop');
  },
  'a picture': (copy) => copy.replace('images/hotel/pool.svg', /<svg /, '<svg data-drawn="again" '),
  'a label of the menu': (copy) => copy.replace('data/menu.yaml', 'group: Help Out', 'group: Lend a Paw'),
  'sold out, full, and a notice': (copy) => {
    copy.replace('data/registration.yaml', 'soldOut: false', 'soldOut: true');
    copy.replace('data/windows.yaml', 'full: false', 'full: true');
    copy.replace('data/notice.yaml', 'show: false', 'show: true');
  },
  'the next year, and the one after it': (copy) => {
    rollOver(copy);
    rollOver(copy);
  },
};

test('there are thirteen of them', () => expect(Object.keys(edits)).toHaveLength(13));

test.each(Object.entries(edits))('after a change of %s, the check finds nothing wrong', (_name, edit) => {
  const copy = conventionCopy();
  edit(copy);
  expect(copy.check().diagnostics.filter(isError).map(formatDiagnostic)).toEqual([]);
});

test.runIf(isFull).each(Object.entries(edits))(
  'after a change of %s, the tests of the content pass',
  { timeout: 900_000 },
  async (_name, edit) => {
    const copy = conventionCopy();
    edit(copy);
    expect(await runOwnerTests(copy.root)).toMatch(/Tests +\d+ passed/);
  },
);
