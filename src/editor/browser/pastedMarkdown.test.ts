import { expect, test } from 'vitest';
import { pastedMarkdown } from './pastedMarkdown.ts';

test.each([
  ['bold and a link', '<p>Bring <b>your ID</b>, see <a href="/x">the page</a>.</p>', 'Bring **your ID**, see [the page](/x).'],
  [
    'what Docs wraps in a bold element that is not bold',
    '<meta charset="utf-8"><b style="font-weight:normal"><p dir="ltr"><span style="font-weight:700">Doors</span><span style="font-weight:400"> open at nine, </span><span style="font-style:italic">sharp</span></p></b>',
    '**Doors** open at nine, *sharp*',
  ],
  ['a list', '<ul><li><p>One</p></li><li>Two</li></ul>', '- One\n- Two'],
  ['headings begin at the second level', '<h1>A</h1><p>b</p>', '## A\n\nb'],
  ['a table', '<table><tr><th>A</th></tr><tr><td>1</td></tr></table>', '| A |\n| - |\n| 1 |'],
  ['signs that pages give a meaning', '<p><b>a</b> {b} &lt;c&gt; *d*</p>', '**a** \\{b} \\<c> \\*d\\*'],
  ['no pictures and no styles', '<style>p{}</style><p><i>a</i><img src="data:x"></p>', '*a*'],
])('%s', (_name, html, markdown) => {
  expect(pastedMarkdown(html)).toBe(markdown);
});

test.each(['', 'words', '<p>One</p><p>Two</p>', '<span style="color:red">a</span>'])(
  'nothing but words stays what the clipboard has: %s',
  (html) => {
    expect(pastedMarkdown(html)).toBeUndefined();
  },
);
