import { expect, test } from 'vitest';
import { stepOfFile } from './setupSteps.ts';

test.each([
  ['content/data/convention.yaml', 'name'],
  ['content/data/hotel.yaml', 'when'],
  ['content/data/windows.yaml', 'facts'],
  ['content/data/departments.yaml', 'people'],
  ['content/data/notice.yaml', 'facts'],
  ['content/images/art/mark.svg', 'look'],
  ['content/pages/about/who.mdx', 'words'],
  ['content/news/900-ours.md', 'words'],
])('%s is written in the step %s', (file, step) => {
  expect(stepOfFile(file)).toBe(step);
});
