import { expect, test } from 'vitest';
import { showMarkdown } from '../../../tests/support/markdown/showMarkdown.tsx';
import { inspectNews } from './inspectNews.ts';
import { inspectMdx } from '../mdx/parsePage.ts';
import { parseMarkdown, exceededLimit } from './parse.ts';

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
  expect(showMarkdown(text, 2, 'trusted')).toMatch(/<(?:table|ol|ul|pre)/);
});

test.each<[string, string]>([
  ['a table of 117 rows with links', table(117, 3)],
  ['a numbered list of 154 links', lines(154, (index) => `${index + 1}. [Item ${index}](https://a.example/${index}) *new*`)],
  ['162 lines of code', `\`\`\`js\n${lines(162, code)}\n\`\`\``],
  ['30,000 characters of prose', lines(80, () => `${'Come to the **dance**, and bring your friends. '.repeat(8)}\n`)],
])('%s is formatted in a text of another API, too', (_, text) => {
  expect(exceededLimit(text, 'untrusted')).toBeUndefined();
});

test.each<[string, string]>([
  ['more than 50,000 characters', lines(1001, () => 'a'.repeat(49))],
  ['thousands of quoted lines', lines(2500, () => '> a')],
  ['emphasis that never ends', '*a_ '.repeat(5000)],
  ['a table of 100 columns and 100 rows', lines(102, (index) => (index === 1 ? '|-' : '|a').repeat(100))],
])('%s are not', (_, text) => {
  expect(exceededLimit(text, 'untrusted')).toBeDefined();
});

test('a table that its rows would make large is shown as its source', () => {
  const wide = `${'|a'.repeat(600)}|\n${'|-'.repeat(600)}|\n${'|a\n'.repeat(200)}`;
  expect(parseMarkdown(wide, 'trusted').limit).toMatchObject({ line: 1, message: expect.stringContaining('20000 cells') as string });
  expect(showMarkdown(wide)).not.toContain('<table');
});

const longProse = lines(2001, () => 'a'.repeat(49));
const slow: [name: string, text: string, line: number, message: string][] = [
  ['2,001 lines', longProse, 2001, 'longer than 100,000 characters'],
  ['many short lines', '=\n'.repeat(5000), 4001, 'longer than 4,000 lines'],
  ['quotes within quotes', `a\n\n${'> '.repeat(1500)}`, 3, 'nested too deep'],
  ['lists within lists in a line', `a\n\n${'- 1. '.repeat(30)}a`, 3, 'nested too deep'],
  ['emphasis that never closes', `a\n\nb\n${'**a*'.repeat(22_000)}`, 4, 'too many characters such as'],
  ['emphasis below a fence that its list ends', `- a\n\n  \`\`\`\n\n${'**a*'.repeat(22_000)}`, 5, 'too many characters such as'],
  ['emphasis below code on the line of an entry', `- \`\`\`\n  a\n  \`\`\`\n\n${'**a*'.repeat(22_000)}`, 5, 'too many characters such as'],
  ['emphasis in one paragraph', '*a_\n'.repeat(2000), 1501, 'too many characters such as'],
  ['closing brackets', ']'.repeat(10_000), 1, 'too many characters such as'],
  ['links within links', `${'['.repeat(500)}${'](a)'.repeat(500)}`, 1, 'too many characters such as'],
  ['emphasis within emphasis', `b\n\n${'*a '.repeat(60)}${' a*'.repeat(60)}`, 3, 'within each other'],
  ['lists within lists by their indentation', lines(60, (index) => `${'  '.repeat(index)}- a`), 24, 'nested too deep'],
];
test.each(slow)('%s in the content are refused, and the line is named', (_, text, line, message) => {
  const said = { line, message: expect.stringContaining(message) as string };
  expect(inspectMdx(text).diagnostics).toMatchObject([said]);
  expect(inspectNews(text).diagnostics).toMatchObject([said]);
});

test('components within components are refused on a page', () => {
  const { diagnostics } = inspectMdx(`${'<Note>\n\n'.repeat(60)}a\n\n${'</Note>\n\n'.repeat(60)}`);
  expect(diagnostics).toMatchObject([{ line: 97, message: expect.stringContaining('within each other') as string }]);
});

test.each<[string, string]>([
  ['1,500 quoted lines', lines(1500, () => '> a')],
  ['a line across the page of many hyphens', `a\n\n${'- '.repeat(60)}\n\nb`],
  ['a long list with bold names and links', lines(500, (index) => `- **Dealer ${index}**: [website](https://a.example/${index})`)],
  ['a paragraph with 700 bold words', '**bold** '.repeat(700)],
])('%s in the content are fine', (_, text) => {
  expect(inspectMdx(text).diagnostics).toEqual([]);
});
