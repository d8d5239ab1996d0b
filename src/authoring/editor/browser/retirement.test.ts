import { expect, test } from 'vitest';
import { relinked, retire } from './retirement.ts';

const menu = [{ page: '/news' }, { group: 'Fun', items: [{ page: '/fun/events' }, { page: '/fun/parade' }] }];
const file = 'content/pages/fun/parade.mdx';

test('a page goes with its line in the menu, and its address leads to a page or to another website', () => {
  const redirect = (value: string | { link: string }) => ({
    file: 'content/data/redirects.yaml',
    at: 'data',
    change: { kind: 'set', path: ['/fun/parade'], value },
  });
  const [gone, entry, ...redirects] = retire(file, '/fun/parade', menu, '/fun/events');
  expect(gone).toEqual({ file, at: 'gone' });
  expect(entry).toEqual({ file: 'content/data/menu.yaml', at: 'data', change: { kind: 'remove', path: [1, 'items', 1] } });
  expect(redirects).toEqual([redirect('/fun/events')]);
  expect(retire(file, '/fun/parade', [], { link: 'schedule' })).toEqual([{ file, at: 'gone' }, redirect({ link: 'schedule' })]);
});

test('links to a page that goes get the new address, and links to pages below it stay', () => {
  const text =
    '[a](/fun/parade) [b](/fun/parade#start) <Action to="/fun/parade">c</Action> [d](/fun/parade/map) [e](/fun/parade/) [f](/fun/parade/#start)';
  const edit = relinked('content/pages/x.mdx', text, '/fun/parade', '/fun/events');
  expect(edit).toMatchObject({
    text: '[a](/fun/events) [b](/fun/events) <Action to="/fun/events">c</Action> [d](/fun/parade/map) [e](/fun/events) [f](/fun/events)',
  });
});
