import { expect, test } from 'vitest';
import { cardNews, cardText } from './news.ts';

const item = (summary: string | null) => ({ id: 1, heading: 'News', summary, content: 'All of it.', live: '2025-01-01T00:00:00.000Z' });

test('cards carry the text that they show, and articles all of theirs', () => {
  const [short, whole, blank] = [item('In short.'), item(null), item(' ')];
  const { landing, list, article } = cardNews({
    landing: { pinned: short, news: [whole, blank] },
    list: { skip: 0, news: [short], more: false },
    article: { news: short },
  });
  expect(landing).toEqual({ pinned: { ...short, content: '' }, news: [whole, blank] });
  expect(list).toEqual({ skip: 0, news: [{ ...short, content: '' }], more: false });
  expect(article).toEqual({ news: short });
  expect([short, whole, blank].map(cardText)).toEqual(['In short.', 'All of it.', 'All of it.']);
  expect(cardNews({})).toEqual({});
});
