import { expect, test } from 'vitest';
import type { PageInput } from '../../site/pageData.ts';
import { cardsOf } from './writeCards.ts';

const snapshot = {
  paths: ['/', '/join/hotel', '/404', '/news/2', '/news/1'],
  page: (path: string) => ({ card: { path: `/cards${path}`, alt: '', drawing: {} } }) as PageInput,
};

test('every page and article has a card', () => {
  expect(cardsOf(snapshot).map(({ path }) => path)).toEqual(snapshot.paths.map((path) => `/cards${path}`));
});

test('a card that another article has too is drawn once', () => {
  const alike = { ...snapshot, page: () => snapshot.page('/same') };
  expect(cardsOf(alike)).toEqual([snapshot.page('/same')?.card]);
});
