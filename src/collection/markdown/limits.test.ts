import { expect, test } from 'vitest';
import { showMarkdown } from '../../../tests/support/markdown/showMarkdown.tsx';
import { inspectMdx } from '../mdx.ts';
import { exceededLimit } from './limits.ts';

const lines = (count: number, line: (index: number) => string) => Array.from({ length: count }, (_, index) => line(index)).join('\n');
const table = (rows: number, columns: number) => {
  const row = (cell: string) => `|${` ${cell} |`.repeat(columns)}`;
  return `${row('Head')}\n${row('---')}\n${lines(rows, (index) => row(`[Dealer ${index}](https://dealer.example/a_b)`))}`;
};
const code = (index: number) => `  if (list[${index}] > most && "a*b_c" | x) { call(); } // <!-- *`;

const longItems: [string, string][] = [
  ['a table of 117 rows with links', table(117, 3)],
  ['a table of 500 rows with links', table(500, 4)],
  ['a numbered list of 154 links', lines(154, (index) => `${index + 1}. [Item ${index}](https://a.example/${index}) *new*`)],
  ['a list of 500 links', lines(500, (index) => `- [Item ${index}](https://a.example/${index}) *new*`)],
  ['162 lines of code', `\`\`\`js\n${lines(162, code)}\n\`\`\``],
  ['1,000 lines of code', `~~~\n${lines(1000, code)}\n~~~`],
  ['1,000 lines of code that look like quotes and tables', `\`\`\`\n${lines(1000, (index) => `> > > > > > | a | ${index} |`)}\n\`\`\``],
];
test.each(longItems)('%s is formatted', (_, text) => {
  expect(exceededLimit(text)).toBeUndefined();
  expect(showMarkdown(text)).toMatch(/<(?:table|ol|ul|pre)/);
});

test.each<[string, string, number]>([
  ['more than 100,000 characters', lines(2001, () => 'a'.repeat(49)), 2001],
  ['deep quotes', `a\n\n${'>'.repeat(50)} a`, 3],
  ['deep lists', lines(30, (index) => `${'  '.repeat(index)}- a`), 21],
  ['a table of 100 columns and 100 rows', lines(102, (index) => (index === 1 ? '|-' : '|a').repeat(100)), 80],
  ['thousands of quoted lines', lines(1500, () => '> a'), 1001],
  ['emphasis that never ends', `Fine.\n\n${'*a_ '.repeat(20_000)}`, 3],
  ['signs without end, over many lines', `Fine.\n\n${lines(2000, () => '*a_ '.repeat(10))}`, 3],
  ['1,000 indented lines full of signs, which are no code', lines(1000, (index) => `    ${code(index)}`), 1],
  ['signs in a cell', `|a|\n|-|\n|${'[a](<b '.repeat(2000)}|`, 3],
  ['quotes behind a fence that HTML makes meaningless', `<pre>\n\`\`\`\n</pre>\n\n${lines(1500, () => '> a')}`, 1005],
  ['quotes behind a fence that a list ends', `- a\n  \`\`\`\n${lines(1500, () => '> a')}`, 1003],
])('%s are not, and the line is named', (_, text, line) => {
  expect(exceededLimit(text)?.line).toBe(line);
});

test('a page has a limit of its length alone', () => {
  const { diagnostics } = inspectMdx(
    'content/pages/a.mdx',
    lines(2001, () => 'a'.repeat(49)),
  );
  expect(diagnostics).toMatchObject([{ line: 2001, message: expect.stringContaining('longer than 100,000 characters') as string }]);
  expect(
    inspectMdx(
      'content/pages/a.mdx',
      lines(1500, () => '> a'),
    ).diagnostics,
  ).toEqual([]);
});
