import { expect, test } from 'vitest';
import type { SerializedElement } from '../site/serializedElements.ts';
import { withoutFeeds } from './withoutFeeds.ts';

const link = (href: string): SerializedElement => ['a', { href }, ['strong', {}, 'RSS']];

test('a paragraph or list item that links to a feed goes, whatever it is in; the others stay', () => {
  const kept: SerializedElement = ['p', {}, 'See ', link('/news')];
  const text: SerializedElement[] = [
    ['FollowBlock', {}, ['p', {}, 'Follow by ', link('/news/feed.xml'), ' or', link('/news')], kept],
    ['ul', {}, ['li', {}, link('/news/atom.xml')], ['li', {}, 'Calendar']],
    '\n',
  ];
  expect(withoutFeeds(text)).toEqual([['FollowBlock', {}, kept], ['ul', {}, ['li', {}, 'Calendar']], '\n']);
});
