import { expect, test } from 'vitest';
import { iconOf, networks } from './networks.ts';

test('a network has its own icon, and one that has none a general one', () => {
  expect(networks.map(iconOf)).toEqual(networks);
  expect(['Mastodon', 'PeerTube', 'bluesky'].map(iconOf)).toEqual(['Website', 'Website', 'Website']);
});
