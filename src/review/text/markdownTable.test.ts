import { expect, test } from 'vitest';
import { newTable, parseTable, findTables, type MarkdownTable, setCell, addColumn, removeRow, addRow } from './markdownTable.ts';

const prices = '| Room | Price |\n| :--- | ---: |\n| King   | <Price id="a" /> |\n| A \\| B |  |';
const read = (text: string): MarkdownTable => {
  const table = parseTable(text);
  if (!table) throw new Error('no table');
  return table;
};
const textsOf = (text: string) => read(text).cells.map((row) => row.map((cell) => cell.text));

test('a table is read by its cells, with or without bars at its sides', () => {
  expect(textsOf(prices)).toEqual([
    ['Room', 'Price'],
    ['King', '<Price id="a" />'],
    ['A | B', ''],
  ]);
  expect(textsOf('A | B\n--- | ---\nx | y')).toEqual([
    ['A', 'B'],
    ['x', 'y'],
  ]);
  expect([parseTable('A | B'), parseTable('- a\n- b'), parseTable('A | B\nC | D')]).toEqual([undefined, undefined, undefined]);
});

test('a cell changes, and every other character stays', () => {
  expect(setCell(prices, read(prices), 1, 0, ' Queen ')).toBe(prices.replace('King', 'Queen'));
  const filled = setCell(prices, read(prices), 2, 1, 'x|y');
  expect(textsOf(filled)[2]).toEqual(['A | B', 'x|y']);
  expect(filled.startsWith(prices.slice(0, -3))).toBe(true);
});

test('a cell that is gone changes nothing', () => {
  expect([setCell(prices, read(prices), 3, 0, 'Suite'), setCell(prices, read(prices), 1, 2, 'Suite')]).toEqual([prices, prices]);
});

test('rows and columns come and go', () => {
  expect(textsOf(addRow(newTable, read(newTable)))).toEqual([
    ['First', 'Second'],
    ['One', 'Two'],
    ['', ''],
  ]);
  expect(removeRow(prices, 1)).toBe('| Room | Price |\n| :--- | ---: |\n| A \\| B |  |');
  expect(textsOf(addColumn(prices)).map((row) => row.length)).toEqual([3, 3, 3]);
});

test('the tables of a text are found between its paragraphs, each with its place', () => {
  const [one, other] = ['| a | b |\n| --- | --- |\n| 1 | 2 |', '| c |\n|---|\n| 3 |'];
  const text = `Words | of a page\n\n${one}\n\nMore.\n\n${other}\n`;
  const found = findTables(text);
  expect(found.map(({ source }) => source)).toEqual([one, other]);
  for (const { start, end, source } of found) expect(text.slice(start, end)).toBe(source);
  expect(findTables('No table\n\nat all.')).toEqual([]);
});
