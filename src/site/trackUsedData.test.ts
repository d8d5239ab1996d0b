import { expect, test } from 'vitest';
import type { PageData } from './types.ts';
import { trackUsedData } from './trackUsedData.ts';

const facts = {
  links: { map: { href: '/map' }, shop: { href: '/shop' } },
  hotel: { name: 'Inn', rooms: [1, 2] },
  follow: [{ name: 'a' }, { name: 'b' }],
  staff: { chair: 'c', board: 'd' },
} as unknown as PageData;

test('a page brings the facts that were read, and of dictionaries just the entries', () => {
  const { all, used } = trackUsedData(facts);
  expect(all.links.map).toEqual({ href: '/map' });
  expect(all.hotel.name).toBe('Inn');
  expect(all.staff.chair).toBe('c');
  expect(used).toEqual({ links: { map: { href: '/map' } }, hotel: { name: 'Inn' }, staff: facts.staff });
});

test('who goes through all entries brings all of them', () => {
  const { all, used } = trackUsedData(facts);
  expect(Object.values(all.links).length).toBe(2);
  expect(used).toEqual({ links: facts.links });
});

test('what is not there is not noted', () => {
  const { all, used } = trackUsedData(facts);
  expect(all.links.other).toBe(undefined);
  expect(all.charity).toBe(undefined);
  expect(used).toEqual({ links: {} });
});
