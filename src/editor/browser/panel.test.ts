import { expect, test } from 'vitest';
import type { FileEdit } from '../../review/edits/edits.ts';
import { fileNamed, panelAfter, typedName } from './panel.ts';
import { type Panel, textSum } from './panelAddress.ts';

const page = 'content/pages/fun/parade.mdx';
const picture = 'content/images/hotel/pool.svg';

test.each([
  [page, '/fun/parade'],
  ['content/pages/fun/index.mdx', '/fun'],
  [picture, 'hotel/pool'],
  ['content/news/126-2-pools.md', '2-pools'],
])('%s is typed as %s', (file, name) => {
  expect(typedName(file)).toBe(name);
});

test.each([
  ['Fun/Great Parade', page, 'content/pages/fun/great-parade.mdx'],
  ['/fun/parade!', page, undefined],
  ['', page, undefined],
  ['Hôtel/Pool at night', picture, 'content/images/hotel/pool-at-night.svg'],
  ['../pool', picture, undefined],
  ['24 hours', 'content/news/126-2-pools.md', 'content/news/126-24-hours.md'],
])('"%s" names a file', (typed, file, to) => {
  expect(fileNamed(typed, file)).toBe(to);
});

test('after a save, a panel follows its entry and its text', () => {
  const file = 'content/data/registration.yaml';
  const target = (path: (string | number)[]): Panel => ({ kind: 'target', target: { file, at: 'data', path } });
  const moved: FileEdit = { file, at: 'data', change: { kind: 'move', path: ['levels'], from: 0, to: 1 } };
  expect(panelAfter(target(['levels', 0, 'price']), [moved])).toMatchObject(target(['levels', 1, 'price']));
  expect(panelAfter(target(['levels', 0]), [{ file, at: 'data', change: { kind: 'remove', path: ['levels', 0] } }])).toBeUndefined();
  const text = { file: page, at: 'text', start: 10, end: 14 } as const;
  const edit = (start: number, before: string, to: string): FileEdit => ({ ...text, start, end: start + before.length, before, text: to });
  const panel: Panel = { kind: 'target', target: text, targets: [text, { ...text, start: 10, end: 30 }], text: 'Two.' };
  const after = { ...text, start: 12, end: 18 };
  expect(panelAfter(panel, [edit(0, 'One.', 'First.'), edit(10, 'Two.', 'Second')])).toEqual({
    kind: 'target',
    target: after,
    targets: [after, { ...text, start: 12, end: 34 }],
    text: 'Second',
  });
  const opened: Panel = { kind: 'target', target: text, sum: textSum('Two.') };
  expect(panelAfter(opened, [edit(10, 'Two.', 'Second')])).toMatchObject({ text: 'Second' });
});
