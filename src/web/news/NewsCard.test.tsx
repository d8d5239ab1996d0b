import { expect, test } from 'vitest';
import { inSite, newsItem } from '../../../tests/support/inSite.tsx';
import { NewsCard } from './NewsCard.tsx';

const words = (html: string) => html.replace(/<[^>]+>/g, '|');

test('a card shows heading, Eastern time and the summary as Markdown', () => {
  const html = inSite(<NewsCard item={newsItem()} />);
  expect(html).toContain('<h3>Storms</h3>');
  expect(html).toContain('dateTime="2025-08-25T13:00:00.000Z"');
  expect(words(html)).toContain('|Aug 25, 2025, 9:00 AM ET|');
  expect(html).toContain('<p>In <em>short</em>.</p>');
  expect(html).not.toContain('length');
});

test.each([null, undefined, '', '  \n'])('without a summary (%j) a card shows the full content', (summary) => {
  expect(inSite(<NewsCard item={newsItem({ summary })} />)).toContain('<p>At <strong>length</strong>.</p>');
});

test('what is too much of an API elsewhere is shown as its source; content of ours is formatted', () => {
  const card = <NewsCard item={newsItem({ summary: '> a\n\n'.repeat(1500) })} />;
  expect(inSite(card)).toContain('<blockquote>');
  expect(inSite(card, {}, '/news/7', undefined, { hasExternalNews: true })).not.toContain('<blockquote>');
});

test('a whole address of this site is a link within it, and others are marked as leading elsewhere', () => {
  const html = inSite(
    <NewsCard item={newsItem({ summary: '“https://con.example/join/hotel#parking”, [b](https://elsewhere.example/)' })} />,
  );
  expect(html).toMatch(/“<a href="\/join\/hotel#parking"[^>]*>https:\/\/con\.example\/join\/hotel#parking<\/a>”/);
  expect(html).not.toMatch(/<a [^>]*rel="external[^>]*href="\/join/);
  expect(html).toMatch(/<a [^>]*rel="external noopener" href="https:\/\/elsewhere\.example\/"/);
});

test('Read More links to the article and names it; without an id there is no link', () => {
  expect(inSite(<NewsCard item={newsItem()} />)).toMatch(/<a href="\/news\/7"[^>]*>Read More<span [^>]*>: Storms<\/span><\/a>/);
  expect(inSite(<NewsCard item={newsItem({ id: undefined })} />)).not.toContain('Read More');
});

test('only a pinned card has the pin, with a label', () => {
  expect(inSite(<NewsCard item={newsItem()} pinned />)).toContain('role="img" aria-label="Pinned"');
  expect(inSite(<NewsCard item={newsItem()} />)).not.toContain('Pinned');
});

test('headings of the text are one level below that of the card', () => {
  expect(inSite(<NewsCard item={newsItem({ summary: null, content: '## a\n### b' })} />)).toMatch(/<h4>a<\/h4><h5>b<\/h5>/);
});

test('an item without a date shows no date', () => {
  expect(inSite(<NewsCard item={newsItem({ live: undefined })} />)).not.toContain('<time');
});
