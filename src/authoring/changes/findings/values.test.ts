import { expect, test } from 'vitest';
import type { ReadChange } from '../report.ts';
import { manyPlaces } from './values.ts';

const fact = {
  name: 'convention.city',
  label: 'Convention › City',
  kind: 'text',
  before: 'Orlando',
  after: 'Tampa',
  file: 'content/data/convention.yaml',
  line: 24,
};
const change: ReadChange = {
  section: '',
  before: ['Orlando'],
  after: ['Tampa'],
  spans: [],
  causes: [{ file: fact.file, line: fact.line }],
};
const page = (path: string, count: number) => ({
  path,
  title: path,
  file: '',
  changes: Array.from({ length: count }, () => change),
  lost: [],
});

test('a fact that shows in twenty places is reported, and one in nineteen is not', () => {
  expect(manyPlaces({ facts: [fact] }, [page('/', 12), page('/news', 7)])).toEqual([]);
  expect(
    manyPlaces({ facts: [fact, { ...fact, name: 'of the same line' }] }, [page('/', 12), page('/news', 8), page('/about/what', 0)]),
  ).toEqual([{ message: 'Convention › City shows in 20 places on 2 pages.', places: change.causes }]);
});
