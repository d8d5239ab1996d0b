import { expect, test } from 'vitest';
import type { FileEdit } from '../../review/edits/edits.ts';
import { fileNamed, followers, renamedFile, typedName } from './panel.ts';

const page = 'content/pages/fun/parade.mdx';
const picture = 'content/images/hotel/pool.svg';

test.each([
  [page, '/fun/parade'],
  ['content/pages/fun/index.mdx', '/fun'],
  [picture, 'hotel/pool'],
])('%s is typed as %s', (file, name) => {
  expect(typedName(file)).toBe(name);
});

test.each([
  ['Fun/Great Parade', page, 'content/pages/fun/great-parade.mdx'],
  ['/fun/parade!', page, undefined],
  ['', page, undefined],
  ['Hôtel/Pool at night', picture, 'content/images/hotel/pool-at-night.svg'],
  ['../pool', picture, undefined],
])('"%s" names a file', (typed, file, to) => {
  expect(fileNamed(typed, file)).toBe(to);
});

test('the report counts what follows, and neither the move nor the redirect', () => {
  const redirect = (from: string, value: string): FileEdit => ({
    file: 'content/data/redirects.yaml',
    at: 'data',
    change: { kind: 'set', path: [from], value },
  });
  const text = (start: number): FileEdit => ({ file: page, at: 'text', start, end: start + 1, before: 'a', text: 'b' });
  const edits: FileEdit[] = [
    text(9),
    text(1),
    redirect('/old', '/x'),
    redirect('/fun/parade', '/x'),
    { file: page, at: 'move', to: 'content/pages/x.mdx' },
  ];
  expect([followers(edits), renamedFile(edits)]).toEqual([{ places: 3, files: 2 }, 'content/pages/x.mdx']);
});
