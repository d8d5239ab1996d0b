import { expect, test } from 'vitest';
import { isFull } from '../../../../tests/support/full.ts';
import { NewsArticle } from '../components/NewsArticle.tsx';
import { NewsBlock } from '../components/NewsBlock.tsx';
import { NewsList } from '../components/NewsList.tsx';
import { inSite, newsItem } from '../../../../tests/support/inSite.tsx';
import { dangersIn } from '../../../../tests/support/markdown/dangers.ts';
import { payloads } from '../../../../tests/support/markdown/payloads.ts';

// Otherwise every 23rd: no number of encodings or contexts is a multiple of 23, so that each of them occurs.
const chosen = payloads.filter((_, index) => isFull || index % 23 === 0);
// Ten per page, as in the list.
const pages = Array.from({ length: Math.ceil(chosen.length / 10) }, (_, page) =>
  chosen
    .slice(page * 10, page * 10 + 10)
    .map((payload, index) => newsItem({ id: index + 1, heading: payload, summary: index % 2 ? payload : null, content: payload })),
);

test('there are thousands of attacks', () => {
  expect(payloads.length).toBeGreaterThan(5_000);
});

test('the search for dangers finds them', () => {
  const html =
    '<p onclick="a">b</p><script>c</script><a href="javascript:d">e</a><a href="/\\evil.example">f</a><img src="http://g.example" style="h"/><p title=i>';
  expect(dangersIn(html)).toHaveLength(7);
});

test('no attack gets through a card on the home page', () => {
  for (const news of pages) {
    expect(dangersIn(inSite(<NewsBlock />, { landing: { pinned: news[0], news: news.slice(1, 3) } }))).toEqual([]);
  }
});

test('no attack gets through the list', () => {
  for (const news of pages) expect(dangersIn(inSite(<NewsList />, { list: { skip: 0, news, more: true } }, '/news'))).toEqual([]);
});

test('no attack gets through an article', () => {
  for (const item of pages.flat()) {
    const link = { id: 8, heading: item.heading };
    expect(dangersIn(inSite(<NewsArticle />, { article: { item, newer: link, older: link } }, `/news/${item.id}`))).toEqual([]);
  }
});
