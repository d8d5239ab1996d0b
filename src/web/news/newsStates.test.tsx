import type { ReactNode } from 'react';
import { describe, expect, test } from 'vitest';
import { clientAfterFailure, inSite, newsItem } from '../../../tests/support/inSite.tsx';
import { LandingNews } from './LandingNews.tsx';
import { NewsArticle } from './components/NewsArticle.tsx';
import { NewsBlock } from './components/NewsBlock.tsx';
import { NewsList } from './components/NewsList.tsx';

const headings = (html: string, level: number) =>
  [...html.matchAll(new RegExp(`<h${level}[^>]*>([^<]*)</h${level}>`, 'g'))].map(([, text]) => text);
const items = (count: number) =>
  Array.from({ length: count }, (_, index) => newsItem({ id: count - index, heading: `Item ${count - index}` }));

describe('home', () => {
  test('three placeholders headed Loading stand in for news that is on its way', () => {
    const html = inSite(<NewsBlock />);
    expect(headings(html, 3)).toEqual(['Loading', 'Loading', 'Loading']);
    expect(html).toContain('aria-busy="true"');
  });

  test('news of the initial data is in the HTML, the pinned item first', () => {
    const html = inSite(<NewsBlock />, { landing: { pinned: newsItem({ id: 9, heading: 'Pinned one' }), news: items(2) } });
    expect(headings(html, 3)).toEqual(['Pinned one', 'Item 2', 'Item 1']);
    expect(html.match(/aria-label="Pinned"/g)).toHaveLength(1);
    expect(html).not.toContain('role="alert"');
  });

  test('never more than three cards', () => {
    expect(headings(inSite(<NewsBlock />, { landing: { pinned: newsItem({ heading: 'Pinned one' }), news: items(5) } }), 3)).toHaveLength(
      3,
    );
  });

  test('an item that comes twice is shown once, with or without an id', () => {
    const [first, second] = [newsItem({ id: 1, heading: 'First' }), newsItem({ id: undefined, heading: 'No id' })];
    const html = inSite(<NewsBlock />, { landing: { pinned: first, news: [second, first, { ...second }] } });
    expect(headings(html, 3)).toEqual(['First', 'No id']);
  });

  test.each([
    [1, undefined],
    [undefined, 1],
  ])('a pinned item with the id %s and the same item with the id %s are one', (pinnedId, otherId) => {
    const pinned = newsItem({ id: pinnedId, heading: 'First' });
    const others = [newsItem({ id: otherId, heading: 'First' }), newsItem({ id: 2, heading: 'Second' })];
    const html = inSite(<NewsBlock />, { landing: { pinned, news: others } });
    expect(headings(html, 3)).toEqual(['First', 'Second']);
    expect(html).toContain('href="/news/1"');
    expect(html.match(/<svg/g)).toHaveLength(1);
  });

  test('a failure says so, in place of the placeholders', () => {
    const html = inSite(<LandingNews landing={undefined} failed isFetched={false} />);
    expect(html).toContain('<p role="alert">An error occurred while getting news.</p>');
    expect(headings(html, 3)).toEqual([]);
  });

  test('a failure shows a message above the cards of the initial data', () => {
    const landing = { pinned: undefined, news: items(2) };
    const html = inSite(<LandingNews landing={landing} failed isFetched={false} />);
    expect(html).toMatch(/An error occurred while getting news\..*Item 2.*Item 1/);
  });

  test('without scripts, news from elsewhere is where else it is posted, not Loading', () => {
    const follow = [
      { social: 'Bluesky', to: 'https://b.example/con' },
      { social: 'Telegram', to: '/about/telegram' },
    ];
    const elsewhere = (part: ReactNode, data = follow) => inSite(part, {}, '/news/7', undefined, { hasExternalNews: true, follow: data });
    const words = (html: string) => /<noscript>(.*)<\/noscript>/.exec(html)?.[1]?.replace(/<span.*?<\/span>|<[^>]+>/g, '');
    for (const part of [<NewsBlock key={1} />, <NewsList key={2} />, <NewsArticle key={3} />])
      expect(words(elsewhere(part))).toBe('The news on this page needs JavaScript. You can also read it here: Bluesky, Telegram');
    expect(words(elsewhere(<NewsBlock />, []))).toBe('The news on this page needs JavaScript.');
    expect(elsewhere(<NewsBlock />)).toMatch(/<ul [^>]*>(?:<li data-scripted="">.*?<h3>Loading<\/h3>.*?<\/li>){3}<\/ul>/);
    expect(inSite(<NewsBlock />)).not.toContain('<noscript>');
  });

  test('without news, a message says so', () => {
    expect(inSite(<NewsBlock />, { landing: { news: [] } })).toContain('There&#x27;s no news yet.');
  });
});

describe('list', () => {
  const list = (count: number, skip = 0, more = count === 10) =>
    inSite(<NewsList />, { list: { skip, news: items(count), more } }, '/news');

  test('initial news is listed under Announcements', () => {
    expect(headings(list(10), 2)).toEqual(['Announcements']);
    expect(headings(list(10), 3)).toHaveLength(10);
  });

  test('without JavaScript links lead to older and newer items', () => {
    expect(list(10)).toMatch(/<a [^>]*href="\/news\?skip=10">Load More...<\/a>/);
    expect(list(10)).not.toContain('Newer announcements');
    expect(list(10, 10)).toMatch(/<a [^>]*href="\/news\?skip=20">Load More...<\/a>/);
    expect(list(10, 10)).toMatch(/<a [^>]*href="\/news"[^>]*>Newer announcements<\/a>/);
    expect(list(4, 20)).toMatch(/<a [^>]*href="\/news\?skip=10"[^>]*>Newer announcements<\/a>/);
    expect(list(4, 20)).not.toContain('Load More');
  });

  test('an empty list says so', () => {
    expect(list(0)).toContain('There&#x27;s no news yet.');
    expect(list(0, 30)).toContain('There are no older announcements.');
    expect(list(0, 30)).toMatch(/<a [^>]*href="\/news\?skip=20"[^>]*>Newer announcements<\/a>/);
    expect(list(1)).not.toContain('no news');
  });

  test('Loading... while there is nothing yet', () => {
    expect(inSite(<NewsList />, {}, '/news')).toMatch(/<button [^>]*aria-disabled="true"[^>]*>Loading...<\/button>/);
  });

  test('a failure only ends the loading: no message, and the button stays', () => {
    const html = inSite(<NewsList />, {}, '/news', clientAfterFailure(['news', 'list', 0]));
    expect(html).toMatch(/<button [^>]*>Load More...<\/button>/);
    expect(html).not.toContain('role="alert"');
  });

  test('a failure to load more keeps what is there', () => {
    const data = { pages: [{ news: items(10), sent: 10 }], pageParams: [0] };
    const html = inSite(<NewsList />, {}, '/news', clientAfterFailure(['news', 'list', 0], { data }));
    expect(headings(html, 3)).toHaveLength(10);
    expect(html).not.toContain('role="alert"');
  });
});

describe('article', () => {
  const item = newsItem({ updated: '2025-08-26T18:30:00.000Z', content: '# One\n\n**Two**' });
  const article = { news: item, newer: { id: 8, heading: 'Later' }, older: { id: 6, heading: 'Before' } };

  test('heading, go-live date and time, correction, content and neighbours', () => {
    const html = inSite(<NewsArticle />, { article });
    expect(html).toContain('<h1 tabindex="-1">Storms</h1>');
    expect(html).toMatch(/<span [^>]*>Live<\/span> <time [^>]*dateTime="2025-08-25T13:00:00.000Z"/);
    expect(html).toMatch(/Corrected on <time [^>]*dateTime="2025-08-26T18:30:00.000Z"/);
    expect(html).toMatch(/<h2 [^>]*id="section-one"[^>]*><a href="#section-one"[^>]*>One<\/a><\/h2><p><strong>Two<\/strong><\/p>/);
    expect(html).toMatch(/href="\/news\/8"[^>]*><small>Newer<\/small> Later/);
    expect(html).toMatch(/href="\/news\/6"[^>]*><small>Older<\/small> Before/);
  });

  test('an API that says nothing of neighbors has none', () => {
    const html = inSite(<NewsArticle />, { article: { news: item } });
    expect(html).not.toMatch(/Newer|Older/);
    expect(html).toContain('All news');
  });

  test('Loading until it is there', () => {
    expect(headings(inSite(<NewsArticle />), 1)).toEqual(['Loading']);
  });

  test('its text is Loading while the browser has no parser for it, never the source', () => {
    const html = inSite(<NewsArticle />, { article }, '/news/7', undefined, { elementsOf: () => undefined });
    expect(headings(html, 1)).toEqual(['Storms']);
    expect(html).toContain('<p>Loading</p>');
    expect(html).not.toMatch(/\*\*|# One/);
  });

  test('initial data for another address does not show', () => {
    expect(headings(inSite(<NewsArticle />, { article }, '/news/8'), 1)).toEqual(['Loading']);
  });

  test('a failure is headed Error Fetching News', () => {
    const html = inSite(<NewsArticle />, {}, '/news/7', clientAfterFailure(['news', 'article', 7]));
    expect(headings(html, 1)).toEqual(['Error Fetching News']);
    expect(html).toContain('Try again');
  });

  test('initial data stays after a failure', () => {
    const client = clientAfterFailure(['news', 'article', 7], { data: article });
    expect(headings(inSite(<NewsArticle />, { article }, '/news/7', client), 1)).toEqual(['Storms']);
  });

  test.each(['/news/abc', '/news/7a', '/news/-1', `/news/${'9'.repeat(20)}`])('%s is Page Not Found', (address) => {
    expect(headings(inSite(<NewsArticle />, {}, address), 1)).toEqual(['Page Not Found']);
  });

  test.each([404, 400])('an id that the API refuses by %i is Page Not Found', (status) => {
    const client = clientAfterFailure(['news', 'article', 7], { error: new Error('answered', { cause: status }) });
    const html = inSite(<NewsArticle />, {}, '/news/7', client);
    expect(headings(html, 1)).toEqual(['Page Not Found']);
    expect(html).toContain('href="/news"');
  });
});
