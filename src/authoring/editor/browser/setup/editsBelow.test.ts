import { expect, test } from 'vitest';
import type { FileEdit } from '../../../splice/edits.ts';
import type { JsonPath } from '../../../../domain/json.ts';
import { editsBelow } from './editsBelow.ts';

const [form, other] = ['content/data/convention.yaml', 'content/data/windows.yaml'];
const edit = (file: string, path: JsonPath, before?: string): FileEdit => ({
  file,
  at: 'data',
  change: { kind: 'set', path, value: '2027-05-16' },
  ...(before !== undefined && { before }),
});

test('dates move along, but those that are typed: they go by what was there', () => {
  const typed = [edit(form, ['lastDay'], '2025-09-01'), edit(form, ['closingCeremony'], '2025-09-01 17:00'), edit(form, ['editions'])];
  const moved = [edit(form, ['closingCeremony']), edit(form, ['openingCeremony']), edit(form, ['editions', 0]), edit(other, ['closes'])];
  expect(editsBelow(typed, moved, form)).toEqual([moved[1], moved[3], ...typed]);
  expect(editsBelow([edit(form, ['zone', 'id'])], [edit(form, ['zone'])], form)).toEqual([edit(form, ['zone', 'id'])]);
});

test('what was fitted to the form goes: it is the text of a file before the dates move', () => {
  const fitted: FileEdit = { file: other, at: 'text', start: 0, end: 1, before: 'a', text: 'b' };
  const source: FileEdit = { ...fitted, file: form };
  expect(editsBelow([source, fitted], [], form)).toEqual([source]);
});
