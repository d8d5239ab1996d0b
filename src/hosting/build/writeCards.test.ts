import { expect, test } from 'vitest';
import type { PageInput } from '../../site/pageData.ts';
import { cardsOf } from './writeCards.ts';

const articles = Array.from({ length: 60 }, (_, index) => `/news/${60 - index}`);
const snapshot = {
  paths: ['/', '/news', '/join/hotel', '/404', ...articles],
  page: (path: string) => ({ card: { path: `/cards${path}`, alt: '', drawing: {} } }) as PageInput,
};
const pathsOf = (cards: { path: string }[]) => cards.map(({ path }) => path);

test('the cards of pages and of the newest articles are drawn ahead, the others when they are asked for', () => {
  const { ahead, later } = cardsOf(snapshot, false);
  expect(pathsOf(ahead)).toEqual(snapshot.paths.slice(0, 34).map((path) => `/cards${path}`));
  expect(pathsOf(later)).toEqual(articles.slice(30).map((path) => `/cards${path}`));
});

test('of very many pages, only the first have their cards drawn ahead', () => {
  const { ahead, later } = cardsOf({ ...snapshot, paths: Array.from({ length: 1000 }, (_, index) => `/page-${index}`) }, false);
  expect([ahead.length, later.length]).toEqual([40, 960]);
});

test('all cards are drawn ahead for a host that cannot draw', () => {
  expect(cardsOf(snapshot, true).ahead).toHaveLength(64);
  expect(cardsOf(snapshot, true).later).toEqual([]);
});

test('a card that a newer article has too is drawn once', () => {
  const alike = { ...snapshot, page: () => snapshot.page('/same') };
  expect(cardsOf(alike, false)).toEqual({ ahead: [snapshot.page('/same').card], later: [] });
});
