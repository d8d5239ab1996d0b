import { expect, test } from 'vitest';
import { type Panel, panelAddress, panelAt } from './panelAddress.ts';

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
