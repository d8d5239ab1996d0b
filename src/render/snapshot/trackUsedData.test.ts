import { expect, test } from 'vitest';
import type { PageData } from '../../site/pageData.ts';
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
  expect(all.hotel?.name).toBe('Inn');
  expect(all.staff?.chair).toBe('c');
  expect(used).toEqual({ links: { map: { href: '/map' } }, hotel: { name: 'Inn' }, staff: facts.staff });
});

test('who goes through all entries brings all of them', () => {
  const { all, used } = trackUsedData(facts);
  expect(Object.values(all.links).length).toBe(2);
  expect(used).toEqual({ links: facts.links });
});

test('of a list with ids, a page brings what was read of each entry', () => {
  const levels = [
    { id: 'bronze', price: 110, perks: ['A pin'] },
    { id: 'gold', price: 500, perks: ['A print'] },
  ];
  const { all, used } = trackUsedData({ ...facts, registration: { levels } } as unknown as PageData);
  expect(all.registration?.levels.find(({ id }) => id === 'gold')?.price).toBe(500);
  expect(all.registration?.levels[1]?.perks).toBe(levels[1]?.perks);
  expect(used).toEqual({ registration: { levels: [{ id: 'bronze' }, levels[1]] } });
});

test('what is not there is not noted', () => {
  const { all, used } = trackUsedData(facts);
  expect(all.links.other).toBe(undefined);
  expect(all.charity).toBe(undefined);
  expect(used).toEqual({ links: {} });
});
