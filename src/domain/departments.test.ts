import { expect, test } from 'vitest';
import { departmentIds } from './departments.ts';

test.each([
  ['Audio/Visual', 'staff-audio-visual'],
  ['日本', 'staff-日本'],
  ['Überwachung', 'staff-überwachung'],
])('the id of %s is %s', (name, id) => {
  expect(departmentIds({ name, positions: [] })).toEqual([id]);
});
