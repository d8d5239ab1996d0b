import { expect, test } from 'vitest';
import type { FileEdit } from '../../review/edits/edits.ts';
import { type Panel, panelAddress, panelAfter, panelAt } from './panel.ts';

const target = (path: (string | number)[]): Panel => ({
  kind: 'target',
  target: { file: 'content/data/registration.yaml', at: 'data', path },
});
const page = 'content/pages/join/hotel.mdx';

test.each<[address: string, panel: Panel]>([
  ['', { kind: 'index' }],
  ['registration', target([])],
  ['registration/levels/0', target(['levels', 0])],
  ['registration/%2Fold/~2025', target(['/old', '2025'])],
  ['pages/join/hotel.mdx/title', { kind: 'target', target: { file: page, at: 'front', path: ['title'] } }],
  ['pages/join/hotel.mdx:12-40', { kind: 'target', target: { file: page, at: 'text', start: 12, end: 40 } }],
  ['pages/join/hotel.mdx:12-40:Notice', { kind: 'target', target: { file: page, at: 'text', start: 12, end: 40, component: 'Notice' } }],
  ['/handIn', { kind: 'handIn' }],
  ['/publish?what=sold+out+and+full', { kind: 'publish', what: 'sold out and full' }],
  ['/new?what=news', { kind: 'new', what: 'news' }],
  ['/pictures?src=hotel/pool.svg', { kind: 'pictures', src: 'hotel/pool.svg' }],
  ['/source?file=content/pages/join/hotel.mdx', { kind: 'source', file: page }],
  ['/retire?file=content/pages/join/hotel.mdx&path=/join/hotel', { kind: 'retire', file: page, path: '/join/hotel' }],
])('#%s is the address of a panel, and leads to it', (address, panel) => {
  expect(panelAddress(panel)).toBe(address);
  expect(panelAt(address) ?? { kind: 'index' }).toEqual(panel);
});

test.each(['/nothing', '/new?what=thing', '/rename?file=/etc/passwd', '%E0%A4%A', 'registration/%E0%A4%A', 'a b'])(
  '#%s is the address of no panel',
  (address) => expect(panelAt(address)).toBeUndefined(),
);

test('the address of a text has its sum, so that it leads to no other sentence later', () => {
  const panel: Panel = { kind: 'target', target: { file: page, at: 'text', start: 12, end: 15 }, text: 'One' };
  expect(panelAddress(panel)).toMatch(/^pages\/join\/hotel\.mdx:12-15~\w+$/);
  expect(panelAddress({ ...panel, text: 'Two' })).not.toBe(panelAddress(panel));
  expect(panelAt(panelAddress(panel))).toEqual({ kind: 'target', target: panel.target, sum: expect.any(String) });
});

test('after a save, a panel follows its entry and its text', () => {
  const file = 'content/data/registration.yaml';
  const moved: FileEdit = { file, at: 'data', change: { kind: 'move', path: ['levels'], from: 0, to: 1 } };
  expect(panelAfter(target(['levels', 0, 'price']), [moved])).toMatchObject(target(['levels', 1, 'price']));
  expect(panelAfter(target(['levels', 0]), [{ file, at: 'data', change: { kind: 'remove', path: ['levels', 0] } }])).toBeUndefined();
  const text = { file: page, at: 'text', start: 10, end: 14 } as const;
  const edit = (start: number, before: string, after: string): FileEdit => ({
    file: page,
    at: 'text',
    start,
    end: start + before.length,
    before,
    text: after,
  });
  const panel: Panel = { kind: 'target', target: text, targets: [text, { ...text, start: 10, end: 30 }], text: 'Two.' };
  const after = { ...text, start: 12, end: 18 };
  expect(panelAfter(panel, [edit(0, 'One.', 'First.'), edit(10, 'Two.', 'Second')])).toEqual({
    kind: 'target',
    target: after,
    targets: [after, { ...text, start: 12, end: 34 }],
    text: 'Second',
  });
});
