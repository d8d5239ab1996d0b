import { expect, test } from 'vitest';
import type { JsonPath } from '../../domain/json.ts';
import type { FileEdit } from '../../review/edits/edits.ts';
import { editsBelow, parseDraft } from './drafts.ts';

const stored = (edit: unknown) => JSON.stringify({ key: 'a', title: 'A', base: '85', edits: [edit] });
const file = 'content/data/registration.yaml';

test('a draft of this version of the editor is read', () => {
  const edits = [
    { file, at: 'data', change: { kind: 'set', path: ['levels', 0, 'price'], value: 90 }, before: 85 },
    { file, at: 'data', change: { kind: 'move', path: ['levels'], from: 0, to: 1 } },
    { file, at: 'text', start: 0, end: 1, before: 'a', text: 'b' },
    { file, at: 'create', front: {}, body: '' },
    { file, at: 'delete' },
  ];
  for (const edit of edits) expect(parseDraft('editor-draft a', stored(edit))?.edits).toEqual([edit]);
});

test('a draft of an earlier version keeps its edits, and its text as typed', () => {
  const text = 'He said "was": it stays.';
  expect(parseDraft('editor-draft a', stored({ file, at: 'text', start: 0, end: 1, was: 'a', text }))?.edits).toEqual([
    { file, at: 'text', start: 0, end: 1, before: 'a', text },
  ]);
  expect(parseDraft('editor-draft a', stored({ file, at: 'gone' }))?.edits).toEqual([{ file, at: 'delete' }]);
});

test.each([
  ['what is not JSON', '{'],
  ['what is no draft', '"draft"'],
  ['a draft without edits', '{"key":"a","title":"A","base":"85"}'],
  ['an edit of an earlier shape', stored({ file, path: ['levels'], value: 90 })],
  ['a change of an earlier shape', stored({ file, at: 'data', change: { type: 'set', path: [], value: 90 } })],
])('%s is left alone, and does no harm to others', (_what, text) => expect(parseDraft('editor-draft a', text)).toBeUndefined());

test('dates move along, but those that are typed: they go by what was there', () => {
  const [form, other] = ['content/data/convention.yaml', 'content/data/windows.yaml'];
  const edit = (name: string, path: JsonPath, before?: string): FileEdit => ({
    file: name,
    at: 'data',
    change: { kind: 'set', path, value: '2027-05-16' },
    ...(before !== undefined && { before }),
  });
  const typed = [edit(form, ['lastDay'], '2025-09-01'), edit(form, ['closingCeremony'], '2025-09-01 17:00'), edit(form, ['editions'])];
  const moved = [edit(form, ['closingCeremony']), edit(form, ['openingCeremony']), edit(form, ['editions', 0]), edit(other, ['closes'])];
  expect(editsBelow(typed, moved)).toEqual([moved[1], moved[3], ...typed]);
  expect(editsBelow([edit(form, ['zone', 'id'])], [edit(form, ['zone'])])).toEqual([edit(form, ['zone', 'id'])]);
});
