import { expect, test } from 'vitest';
import { collections, type DataFile } from '../../../content.config.ts';
import { diskFiles } from '../../collection/contentFiles.ts';
import { readContent } from '../../collection/readContent.ts';
import { edition } from '../../../tests/support/edition.ts';
import type { Json } from '../../domain/json.ts';
import { valueAt } from '../../domain/valueAt.ts';
import { withAnswer } from './dataChanges.ts';

const { parsed } = readContent(diskFiles(edition));
const after = (name: DataFile, answer: Json) => withAnswer(collections.data[name].schema, parsed.dataFiles[name]?.input as Json, answer);
const keys = (value: Json | undefined) => Object.keys(value ?? {});

test('null takes a field or an entry away, and those that are not named stay', () => {
  const { djSubmissions: _gone, ...others } = parsed.data.windows ?? {};
  expect(keys(after('windows', { djSubmissions: null }))).toEqual(Object.keys(others));
  expect(keys(valueAt(after('hotel', { parking: null, stay: null }), []))).not.toContain('parking');
});

test('where no entry is null, entries are written as a whole', () => {
  expect(after('limits', { pole: '2 m' })).toEqual({ pole: '2 m' });
});

test.each<[name: DataFile, path: string[]]>([
  ['hotel', ['images']],
  ['hotel', ['overflow']],
  ['convention', ['editions']],
])('null for a list of %s is the empty list', (name, path) => {
  expect(valueAt(after(name, { [path[0] ?? '']: null }), path)).toEqual([]);
});

test('an address in lines takes the place of one with a street, and the other way round', () => {
  const lines = ['Wilhelminakade 300', '3072 AR Rotterdam'];
  expect(valueAt(after('hotel', { address: { lines, street: null } }), ['address'])).toEqual({ lines });
  expect(valueAt(after('hotel', { address: { zip: '32801' } }), ['address'])).toMatchObject({ zip: '32801', city: 'Orlando' });
});
