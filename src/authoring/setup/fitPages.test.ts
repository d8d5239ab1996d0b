import { expect, test } from 'vitest';
import { isDefined } from '../../domain/isDefined.ts';
import type { DataFile } from '../../../content.config.ts';
import { loadProject } from '../../../tests/content/memorySite.ts';
import { edition } from '../../../tests/support/edition.ts';
import { type ContentFiles, diskFiles, fileText } from '../../collection/contentFiles.ts';
import { formatDiagnostic, isError } from '../../collection/diagnostic.ts';
import { readContent } from '../../collection/readContent.ts';
import type { Json, JsonPath } from '../../domain/json.ts';
import { applyEdits, editedFiles } from '../splice/applyEdits.ts';
import type { FileEdit } from '../splice/edits.ts';
import { fitPages } from './fitPages.ts';
import { breaksOtherFiles } from './ownErrors.ts';

const files = diskFiles(edition);
const { cache } = loadProject(edition);
const { parsed } = readContent(files, { cache });
const dataEdit = (name: string, path: JsonPath, value?: Json): FileEdit => ({
  file: `content/data/${name}.yaml`,
  at: 'data',
  change: value === undefined ? { kind: 'remove', path } : { kind: 'set', path, value },
});

/** Of a form that makes only edits of its own file. */
const options = ([edit]: readonly FileEdit[]) => ({ form: edit?.file ?? '', today: '2026-03-01', cache });

const others = (name: 'mailboxes' | 'windows' | 'links', kept: readonly string[] = []) =>
  Object.keys(parsed.data[name] ?? {})
    .filter((id) => !kept.includes(id))
    .map((id) => dataEdit(name, [id]));

/** A data file after edits, and after the adaptations that they need. */
function fittedData(name: DataFile, edits: readonly FileEdit[], of: ContentFiles = files) {
  const fitted = [...edits, ...fitPages(of, edits, options(edits))];
  return readContent(editedFiles(of, applyEdits(of, fitted)), { cache }).parsed.data[name];
}
const linkLine = (id: string) => ({ link: id });

test('a line of the menu that leads nowhere goes alone, and its group once nothing is left in it', () => {
  const { menu = [] } = parsed.data;
  const gone = ['archive', 'schedule'].map((id) => dataEdit('links', [id]));
  const without = menu.map((entry) => ('group' in entry ? { ...entry, items: entry.items.filter((item) => !('link' in item)) } : entry));
  expect(without).not.toEqual(menu);
  expect(fittedData('menu', gone)).toEqual(without);
  const ofLinks = applyEdits(files, [dataEdit('menu', [2, 'items'], ['archive', 'schedule'].map(linkLine))]);
  expect(fittedData('menu', gone, editedFiles(files, ofLinks))).toEqual(without.toSpliced(2, 1));
});

test('of a redirect or a quick action whose link is gone, nothing is left, and all others stay', () => {
  const { redirects = {}, actions = [] } = parsed.data;
  const action = { name: 'Archive', description: 'All of it', link: 'archive' };
  const before = editedFiles(files, applyEdits(files, [dataEdit('actions', [], JSON.parse(JSON.stringify([...actions, action])) as Json)]));
  const gone = [dataEdit('links', ['archive'])];
  const kept = Object.entries(redirects).filter(([, to]) => typeof to === 'string' || to.link !== 'archive');
  expect(fittedData('redirects', gone, before)).toEqual(Object.fromEntries(kept));
  expect(fittedData('actions', gone, before)).toEqual(actions);
});

test.each<[what: string, edits: FileEdit[]]>([
  ['nothing but one mailbox', others('mailboxes', ['general'])],
  ['another department alone', [dataEdit('departments', [], [{ id: 'team', name: 'The team', email: 'team@pierday.test' }])]],
  ['a window less', [dataEdit('windows', ['djSubmissions'])]],
  ['one link to another website', others('links', ['charityPartner'])],
  ['a level less', [dataEdit('registration', ['levels', 1])]],
  ['another level of sponsors', [dataEdit('sponsorLevels', [0, 'name'], 'Captain')]],
  ['an early price that ends on a day without a name', [dataEdit('registration', ['earlyPriceUntil'], '2025-03-01 12:00')]],
])('all else fits: %s', (_what, edits) => {
  const fitted = [...edits, ...fitPages(files, edits, options(edits))];
  const after = editedFiles(files, applyEdits(files, fitted));
  expect(readContent(after, { cache }).diagnostics.filter(isError).map(formatDiagnostic)).toEqual([]);
});

test('of a field that is left empty goes its value alone, with its comma or its "in", at the top of a page, too', () => {
  const page = 'content/pages/about/what.mdx';
  const front: FileEdit = {
    file: page,
    at: 'front',
    change: { kind: 'set', path: ['description'], value: 'We meet in <Fact id="convention.city" />, <Fact id="convention.region" />.' },
  };
  const before = editedFiles(files, applyEdits(files, [front]));
  const fitted = fitPages(before, [dataEdit('convention', ['region'])], {
    form: 'content/data/convention.yaml',
    today: '2026-03-01',
    cache,
  });
  const textOf = (file: string) => fitted.map((edit) => (edit.at === 'text' && edit.file === file ? edit.text : undefined)).find(isDefined);
  expect(textOf(page)).toContain('<Fact id="hotel.name" />, <Fact id="convention.city" /></SummaryItem>');
  expect(textOf(page)).toContain('We meet in <Fact id="convention.city" />.');
  expect(textOf('content/pages/policies/vendor.mdx')).toContain('Nothing that may not be sold, or to the person in front of you.');
});

test('with the answer to a question in bold goes the question, and what else its line says', () => {
  const fitted = fitPages(files, [dataEdit('hotel', ['parking'])], { form: 'content/data/hotel.yaml', today: '2026-03-01', cache });
  const text = fitted
    .map((edit) => (edit.at === 'text' && edit.file === 'content/pages/join/hotel.mdx' ? edit.text : undefined))
    .find(isDefined);
  expect(fileText(files, 'content/pages/join/hotel.mdx')).toMatch(/Not staying at the hotel\?.*counts as a new entry/);
  expect(text).not.toMatch(/Not staying at the hotel|counts as a new entry/);
});

test.each<[how: string, edit: FileEdit]>([
  ['no file', { file: 'content/data/artists.yaml', at: 'delete' }],
  ['no entries', dataEdit('artists', [], [])],
])('without artists there is no section that leads to them: %s', (_how, own) => {
  const fitted = fitPages(files, [own], options([own]));
  const text = fitted
    .map((edit) => (edit.at === 'text' && edit.file === 'content/pages/about/who.mdx' ? edit.text : undefined))
    .find(isDefined);
  expect(text).toContain('## Staff [#staff]');
  expect(text).not.toContain('Convention Artists');
});

test.each<[what: string, edit: FileEdit]>([
  ['a last day before the first', dataEdit('convention', ['lastDay'], '2024-01-01')],
  ['days in another year', dataEdit('convention', ['lastDay'], '2027-09-01')],
  ['a ceremony on another day', dataEdit('convention', ['openingCeremony'], '2024-01-01 12:00')],
  ['no country', dataEdit('convention', ['country'], 'Nowhere')],
])('what is merely wrong takes nothing out: %s', (_what, edit) => {
  expect(breaksOtherFiles(edit.file, readContent(editedFiles(files, applyEdits(files, [edit])), { cache }).diagnostics)).toBe(false);
  expect(() => fitPages(files, [edit], options([edit]))).toThrow('First correct what is wrong here: ');
});

test('what is taken out a second time, or where dates have moved along, changes the text that is there by then', () => {
  const gone = dataEdit('convention', ['region']);
  const page = 'content/pages/about/what.mdx';
  const worded: FileEdit = {
    file: page,
    at: 'front',
    change: { kind: 'set', path: ['description'], value: 'Other words than those that have been here since the first edition.' },
  };
  const once = [worded, gone, ...fitPages(files, [worded, gone], options([gone]))];
  expect(applyEdits(files, once).get(page)).toMatch(
    /Other words [^]*<Fact id="hotel.name" \/>, <Fact id="convention.city" \/><\/SummaryItem>/,
  );
  expect(fitPages(files, once, options([gone]))).toEqual([]);
  const more = dataEdit('convention', ['editions'], []);
  const twice = [...once, more, ...fitPages(files, [...once, more], options([gone]))];
  expect(
    readContent(editedFiles(files, applyEdits(files, twice)), { cache })
      .diagnostics.filter(isError)
      .map(formatDiagnostic),
  ).toEqual([]);
});

test('a day that is wrong in the file takes nothing out when something else goes', () => {
  const wrong = editedFiles(files, applyEdits(files, [dataEdit('convention', ['lastDay'], '2024-01-01')]));
  const gone = [dataEdit('windows', ['djSubmissions'])];
  const fitted = fitPages(wrong, gone, options(gone));
  expect(fitted.map(({ file }) => file)).toEqual(fitPages(files, gone, options(gone)).map(({ file }) => file));
});

test('what has been removed or renamed is lost elsewhere', () => {
  for (const edit of [
    dataEdit('links', ['archive']),
    dataEdit('convention', ['region']),
    dataEdit('sponsorLevels', [0, 'name'], 'Captain'),
  ])
    expect(breaksOtherFiles(edit.file, readContent(editedFiles(files, applyEdits(files, [edit])), { cache }).diagnostics)).toBe(true);
});
