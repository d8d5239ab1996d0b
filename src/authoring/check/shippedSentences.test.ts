import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { isDefined } from '../../domain/isDefined.ts';
import { loadProject } from '../../../tests/content/memorySite.ts';
import { edition } from '../../../tests/support/edition.ts';
import { diskFiles, fileText } from '../../collection/contentFiles.ts';
import { readContent } from '../../collection/readContent.ts';
import { applyEdits, editedFiles } from '../splice/applyEdits.ts';
import type { FileEdit } from '../splice/edits.ts';
import { shippedSentences } from './shippedSentences.ts';

const disk = diskFiles(edition);
const { cache } = loadProject(edition);
const menu = 'content/data/menu.yaml';
const terms = 'content/pages/policies/tos.mdx';
const name: FileEdit = { file: 'content/data/convention.yaml', at: 'data', change: { kind: 'set', path: ['name'], value: 'Harbor Howl' } };
function found(...edits: FileEdit[]) {
  const files = editedFiles(disk, applyEdits(disk, edits));
  return shippedSentences(files, readContent(files, { cache }).parsed);
}
const setFront = (field: string, value: string | boolean): FileEdit => ({
  file: terms,
  at: 'front',
  change: { kind: 'set', path: [field], value },
});
const inTerms = (...edits: FileEdit[]) => found(name, ...edits).filter(({ file }) => file === terms);

test('another convention has what states a law, a rule, a place, an amount or earlier years to read, until somebody says that they have', () => {
  expect(found(), 'the website is still of the convention that it came with').toEqual([]);
  const items = inTerms();
  const law = items.find(({ message }) => message.startsWith('States a law: ') && message.includes('Florida'));
  expect(law?.line).toBeGreaterThan(10);
  expect(inTerms(setFront('wordsRead', '2026-05-28'))).toEqual([]);
  expect(inTerms(setFront('ready', false)), 'nobody finds it').toEqual([]);
  const policies = (parse(fileText(disk, menu)) as { group?: string }[]).findIndex(({ group }) => group === 'Policies');
  const hide: FileEdit = { file: menu, at: 'data', change: { kind: 'set', path: [policies, 'ready'], value: false } };
  expect(inTerms(hide), 'nobody finds its group').toEqual([]);
});

test('a sentence that names a part or a page which is not there is to be read', () => {
  const without = (path: string): FileEdit => ({ file: 'content/data/events.yaml', at: 'data', change: { kind: 'remove', path: [path] } });
  const wait: FileEdit = {
    file: 'content/pages/policies/weapons.mdx',
    at: 'front',
    change: { kind: 'set', path: ['ready'], value: false },
  };
  const names = found(name, without('poker'), wait)
    .map(({ message }) => /^Names "(.*?)", which is not yours/.exec(message)?.[1])
    .filter(isDefined);
  expect(new Set(names.map((each) => each.toLowerCase()))).toEqual(new Set(['poker', 'weapon policy']));
  expect(found(name).filter(({ message }) => message.startsWith('Names'))).toEqual([]);
});

test('a sentence without its links is still the one that came with the website; one with other words is not', () => {
  const file = 'content/pages/fun/dealers.mdx';
  const before = 'See [raffles](/policies/vendor#raffles) in the Vendor Policy.';
  const start = fileText(disk, file).indexOf(before);
  const messages = (text: string) =>
    found(name, { file, at: 'text', start, end: start + before.length, before, text })
      .map(({ message }) => message)
      .filter((message) => /raffles.*in the Vendor Policy/.test(message));
  expect(messages('See raffles in the Vendor Policy.')).toEqual(['States a law: See raffles in the Vendor Policy.']);
  expect(messages('See our raffles in the Vendor Policy.')).toEqual([]);
});
