import { expect, test } from 'vitest';
import { setupQuery, setupPanelAt } from './stepAddress.ts';

test.each([
  ['', undefined],
  ['?page=%2Fabout', undefined],
  ['?setup', { kind: 'setup' }],
  ['?setup=', { kind: 'setup' }],
  ['?setup=look', { kind: 'setup', step: 'look' }],
  ['?setup=toString', { kind: 'setup' }],
  ['?setup=nothing', { kind: 'setup' }],
])('the query %s opens %j', (query, panel) => {
  expect(setupPanelAt(query)).toEqual(panel);
});

test('an address says which step shows, beside what else it says', () => {
  expect(setupQuery({ kind: 'setup', step: 'words' }, '?page=%2Fabout')).toBe('?page=%2Fabout&setup=words');
  expect(setupQuery({ kind: 'setup' }, '?setup=words')).toBe('?setup=');
  expect(setupQuery(undefined, '?setup=words')).toBe('');
});
