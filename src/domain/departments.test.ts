import { expect, test } from 'vitest';
import { departmentIds } from './departments.ts';

test.each([
  ['Audio/Visual', 'staff-audio-visual'],
  ['日本', 'staff-日本'],
  ['東京', 'staff-東京'],
  ['Überwachung', 'staff-überwachung'],
])('the id of %s is %s', (name, id) => {
  expect(departmentIds({ name, positions: [] })).toEqual([id]);
});
