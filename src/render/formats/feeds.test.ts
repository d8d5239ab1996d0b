import { expect, test } from 'vitest';
import { serializeMarkdown } from '../../site/serializeMarkdown.ts';
import { newsHtml } from './feeds.ts';

const html = (markdown: string) => newsHtml(serializeMarkdown(markdown, 2), 'https://site.example/news/7');

test('links and pictures are absolute, and what only our pages use is left out', () => {
  expect(html('[Hotel](/join/hotel#parking "Where") and [x](#top) <https://a.example>')).toBe(
    '<p><a href="https://site.example/join/hotel#parking" title="Where">Hotel</a> and <a href="https://site.example/news/7#top">x</a> <a href="https://a.example/">https://a.example</a></p>',
  );
  expect(html('![A heron](/images/heron.svg)')).toBe(
    '<p><img src="https://site.example/images/heron.svg" alt="A heron" loading="lazy"/></p>',
  );
  expect(html('3. a\n4. b')).toBe('<ol start="3"><li>a</li><li>b</li></ol>');
  expect(html('- [x] done')).toBe('<ul><li><input type="checkbox" disabled="" checked=""/> done</li></ul>');
  expect(html('| a | b |\n| - | -: |\n| 1 | 2 |')).toBe(
    '<table><thead><tr><th scope="col">a</th><th scope="col">b</th></tr></thead><tbody><tr><td>1</td><td>2</td></tr></tbody></table>',
  );
});

test.each(['https://a.example:99999/', 'https://a.example.123/'])('a link to %s, which leads nowhere, is words', (address) => {
  expect(html(`[x](${address})`)).toBe('<p><a>x</a></p>');
});

test.each([
  ['<script>alert(1)</script>'],
  ['<img src=x onerror=alert(1)>'],
  ['[x](javascript:alert(1))'],
  ['[x](data:text/html,<script>)'],
  ['![x](https://tracker.example/pixel.gif)'],
  ['<iframe src="https://evil.example"></iframe>'],
])('%s does nothing in a feed reader', (markdown) => {
  expect(html(markdown)).not.toMatch(/<(?:script|iframe|img)|<[^>]*\son|javascript:|data:/);
});

test('characters that XML cannot carry are left out', () => expect(html('a\u0008b\u0001\uFFFE c')).toBe('<p>ab c</p>'));
