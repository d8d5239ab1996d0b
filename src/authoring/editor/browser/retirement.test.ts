import { expect, test } from 'vitest';
import { retire } from './retirement.ts';

const menu = [{ page: '/news' }, { group: 'Fun', items: [{ page: '/fun/events' }, { page: '/fun/parade' }] }];
const file = 'content/pages/fun/parade.mdx';

test('a page goes with its line in the menu, and its address leads to a page or to another website', () => {
  const redirect = (value: string | { link: string }) => ({
    file: 'content/data/redirects.yaml',
    at: 'data',
    change: { kind: 'set', path: ['/fun/parade'], value },
  });
  const [gone, entry, ...redirects] = retire(file, '/fun/parade', menu, '/fun/events');
  expect(gone).toEqual({ file, at: 'delete' });
  expect(entry).toEqual({ file: 'content/data/menu.yaml', at: 'data', change: { kind: 'remove', path: [1, 'items', 1] } });
  expect(redirects).toEqual([redirect('/fun/events')]);
  expect(retire(file, '/fun/parade', [], { link: 'schedule' })).toEqual([{ file, at: 'delete' }, redirect({ link: 'schedule' })]);
});
