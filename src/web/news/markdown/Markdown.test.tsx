import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isFull } from '../../../../tests/support/full.ts';
import { inSite, newsItem } from '../../../../tests/support/inSite.tsx';
import { dangersIn } from '../../../../tests/support/markdown/dangers.ts';
import { payloads } from '../../../../tests/support/markdown/payloads.ts';
import { showMarkdown as show } from '../../../../tests/support/markdown/showMarkdown.tsx';
import { NewsArticle } from '../components/NewsArticle.tsx';
import { NewsBlock } from '../components/NewsBlock.tsx';
import { NewsList } from '../components/NewsList.tsx';
import { slicesOf } from '../../../site/serializeMarkdown.ts';

const external = (href: string, words: string, title = '') =>
  `<a data-external="" href="${href}"${title && ` title="${title}"`}>${words}</a>`;

// `commonMark.test.tsx` tests the examples of its specification; these are about what is written otherwise here.
describe('CommonMark', () => {
  test.each([
    ['   indented\nlazily', '<p>indented\nlazily</p>'],
    ['&copy; &#35; &#x26; &nonsense;', '<p>© # &amp; &amp;nonsense;</p>'],
    ['```js\nlet a = "<b>";\n```', '<pre tabindex="0"><code class="language-js">let a = &quot;&lt;b&gt;&quot;;\n</code></pre>'],
    ['    indented\n\n    paragraphs', '<p>indented</p><p>paragraphs</p>'],
    ['[a](/b "c")', '<p><a data-site="" href="/b" title="c">a</a></p>'],
    ["[a](https://b.example/(c) 'd')", `<p>${external('https://b.example/(c)', 'a', 'd')}</p>`],
    ['> [one]: /1\n\n[one]', '<blockquote>\n</blockquote><p><a data-site="" href="/1">one</a></p>'],
    ['[*a* `b`](#c)', '<p><a href="#c"><em>a</em> <code>b</code></a></p>'],
    [
      '<https://a.example> <us@a.example>',
      `<p>${external('https://a.example', 'https://a.example')} <a href="mailto:us@a.example">us@a.example</a></p>`,
    ],
    ['[call](tel:+14075550100)', '<p><a href="tel:+14075550100">call</a></p>'],
    ['[](/a)', '<p><a data-site="" href="/a">/a</a></p>'],
  ])('%j', (text, html) => {
    expect(show(text)).toBe(html);
  });
});

describe('GFM', () => {
  test.each([
    ['~~gone~~ ~too~', '<p><del>gone</del> ~too~</p>'],
    ['see WWW.a.example/b.', `<p>see ${external('http://WWW.a.example/b', 'WWW.a.example/b')}.</p>`],
    ['see Http://c.example.', `<p>see ${external('Http://c.example', 'Http://c.example')}.</p>`],
    ['see https://c.example.', `<p>see ${external('https://c.example', 'https://c.example')}.</p>`],
    ['write to us@a.example!', '<p>write to <a href="mailto:us@a.example">us@a.example</a>!</p>'],
    ['[www.a.example](/b)', '<p><a data-site="" href="/b">www.a.example</a></p>'],
    [
      '- [ ] to do\n- [x] **done**',
      '<ul><li><label><input type="checkbox" disabled=""/> to do</label></li><li><label><input type="checkbox" disabled="" checked=""/> <strong>done</strong></label></li></ul>',
    ],
    ['- [x] a\n\n  more', '<ul><li><p><label><input type="checkbox" disabled="" checked=""/> a</label></p><p>more</p></li></ul>'],
    [
      '| a | b |\n|---|:-:|\n| *c* | `d\\|e` |\n| f |\n| g | h | i |',
      '<div><table><thead><tr><th scope="col">a</th><th scope="col">b</th></tr></thead><tbody><tr><td data-label="a"><em>c</em></td><td data-label="b"><code>d|e</code></td></tr><tr><td data-label="a">f</td><td></td></tr><tr><td data-label="a">g</td><td data-label="b">h</td></tr></tbody></table></div>',
    ],
    ['a | b\n--|--', '<div><table><thead><tr><th scope="col">a</th><th scope="col">b</th></tr></thead></table></div>'],
    ['a[^1]\n\n[^1]: b', '<p>a^1</p>'],
  ])('%j', (text, html) => {
    expect(show(text)).toBe(html);
  });
});

describe('headings continue below those of the page, without skipping a level', () => {
  test.each([
    ['# a\n## b\n### c', 2, '<h2>a</h2><h3>b</h3><h4>c</h4>'],
    ['## a\n#### b\n## c', 2, '<h2>a</h2><h3>b</h3><h2>c</h2>'],
    ['### a\n\nb\n===', 4, '<h5>a</h5><h4>b</h4>'],
    ['# a\n## b\n### c\n#### d', 4, '<h4>a</h4><h5>b</h5><h6>c</h6><h6>d</h6>'],
    ['> ## a\n\n- # b', 2, '<blockquote><h3>a</h3></blockquote><ul><li><h2>b</h2></li></ul>'],
  ])('%j from %i', (text, level, html) => {
    expect(show(text, level)).toBe(html);
  });
});

describe('what is not on the allow-list', () => {
  test.each([
    [
      'HTML is text',
      '<b>a</b>\n\n<div onclick="x">\nb\n</div>',
      '<p>&lt;b&gt;a&lt;/b&gt;</p><p>&lt;div onclick=&quot;x&quot;&gt;\nb\n&lt;/div&gt;</p>',
    ],
    ['a comment is left out, what follows it is not', 'a <!-- b --> c\n\n<!-- d --> e\n\n<!-- f -->', '<p>a  c</p><p>e</p>'],
    ['every comment of a line is left out', '<!-- a --> b <!-- c --> d <!--> e\n\nf <!-- g --><!-- h -->', '<p>b  d  e</p><p>f </p>'],
    ['a comment that is not closed goes on to the end', 'a\n\n<!-- b\n\nc -- d', '<p>a</p>'],
    ['a link with an address that is not allowed is its words', '[a *b*](javascript:c) [d](e)', '<p>a <em>b</em> d</p>'],
    ['a picture without an address that is allowed is its description', '![a *b*](data:c)', '<p>a b</p>'],
    ['a picture of another site is a link', '![a](https://b.example/c.png)', `<p>${external('https://b.example/c.png', 'a')}</p>`],
    [
      'a picture',
      '![a](/images/b.svg "c")',
      '<p><img src="/images/b.svg" alt="a" title="c" loading="lazy" decoding="async" referrerPolicy="no-referrer"/></p>',
    ],
    [
      'a picture in a link',
      '[![a](/b.svg)](/c)',
      '<p><a data-site="" href="/c"><img src="/b.svg" alt="a" loading="lazy" decoding="async" referrerPolicy="no-referrer"/></a></p>',
    ],
  ])('%s', (_, text, html) => {
    expect(show(text)).toBe(html);
  });
});

test('carriage returns and lone surrogates are shown as HTML can carry them', () => {
  expect(show('a\r\nb\rc\n\n\uD800')).toBe('<p>a\nb\nc</p><p>\uFFFD</p>');
});

const marks = '* ** _ ~~ ` ``` [ ] ]( ( ) ![ < > <a <!-- --> & ; &amp; \\ - 1. > # === --- | |-| " \' [a]: www. @ .'.split(' ');
const words = ['javascript:', 'https://a.example', '/b', '#c', 'a', 'b', '😀', '\u0000', '\uD800'];
const spaced = ['- ', '1. ', '> ', '# ', '[ ] ', '<a ', ' ', '  ', '    ', '\n', '\n\n', '\r', '\t'];
const tokens = [...marks, ...words, ...spaced];

test('any text renders without danger, and the same way each time', () => {
  const texts = fc.array(fc.constantFrom(...tokens), { maxLength: 60 }).map((parts) => parts.join(''));
  fc.assert(
    fc.property(texts, (text) => {
      const html = show(text);
      expect(dangersIn(html.replaceAll(' data-site=""', '').replaceAll(' data-external=""', ''))).toEqual([]);
      expect(show(text)).toBe(html);
    }),
    { numRuns: 2_000 },
  );
});

test('slices of a text are the text, and no character is cut', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom('a'.repeat(999), '😀'.repeat(700), '\n', ' '), { maxLength: 30 }), (parts) => {
      const text = parts.join('');
      const slices = slicesOf(text);
      expect(slices.join('')).toBe(text);
      expect(slices.every((slice) => slice.length <= 4_000 && slice.isWellFormed())).toBe(true);
    }),
  );
});

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
    expect(dangersIn(inSite(<NewsArticle />, { article: { news: item, newer: link, older: link } }, `/news/${item.id}`))).toEqual([]);
  }
});
