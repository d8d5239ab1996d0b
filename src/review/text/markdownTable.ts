/** A Markdown table: cells by row, with their offsets. The delimiter row is left out. */
export interface MarkdownTable {
  cells: { start: number; end: number; text: string }[][];
}

const divider = /^\s*\|?(?:\s*:?-+:?\s*\|)+(?:\s*:?-+:?\s*)?$/;

/** Undefined if the text isn't a table as a whole. */
export function parseTable(text: string): MarkdownTable | undefined {
  // Not ^, which also begins a line behind \r and U+2028.
  const [head, rule, ...rows] = text.matchAll(/(?<![^\n])[^\n]*/g);
  if (!head?.[0].includes('|') || !divider.test(rule?.[0] ?? '')) return undefined;
  return { cells: [head, ...rows].map(({ 0: line, index }) => cellsOf(line, index)) };
}

/** Tables in a text, with the offsets of their source. Those inside lists or quotes aren't found. */
export const findTables = (text: string) =>
  [...text.matchAll(/^[^\n]*\S[^\n]*(?:\n[^\n]*\S[^\n]*)*/gm)].flatMap(({ 0: source, index: start }) => {
    const table = parseTable(source);
    return table ? [{ ...table, start, end: start + source.length, source }] : [];
  });

/** The cells of a row, between unescaped bars. */
function cellsOf(line: string, offset: number): MarkdownTable['cells'][number] {
  const bars = [...line.matchAll(/(?<!\\)\|/g)].map(({ index }) => index);
  const first = line.slice(0, bars[0]).trim() === '' ? [] : [-1];
  const last = line.slice((bars.at(-1) ?? -1) + 1).trim() === '' ? [] : [line.length];
  const edges = [...first, ...bars, ...last];
  return edges.slice(0, -1).map((edge, index) => {
    const cell = line.slice(edge + 1, edges[index + 1]);
    const start = offset + edge + 1 + (cell.trim() === '' ? Math.min(1, cell.length) : cell.search(/\S/));
    return { start, end: start + cell.trim().length, text: cell.trim().replaceAll(String.raw`\|`, '|') };
  });
}

const escapeCell = (cell: string) => cell.replaceAll('\n', ' ').replaceAll('|', String.raw`\|`);

/** Replaces the text of a cell. All other characters stay; so does the whole text if the cell is gone. */
export function setCell(text: string, { cells }: MarkdownTable, row: number, column: number, cell: string): string {
  const place = cells[row]?.[column];
  return place ? text.slice(0, place.start) + escapeCell(cell.trim()) + text.slice(place.end) : text;
}

export function addRow(text: string, { cells: [head = []] }: MarkdownTable): string {
  return `${text}\n|${head.map(() => '  |').join('')}`;
}

/** Removes a row, counted from 1 below the head. */
export function removeRow(text: string, row: number): string {
  const lines = text.split('\n');
  return lines.toSpliced(row + 1, 1).join('\n');
}

export function addColumn(text: string): string {
  const added = ['New', '---'];
  const lines = text.split('\n').map((line) => line.replace(/\s*(?:(?<!\\)\|)?\s*$/, ''));
  return lines.map((line, index) => `${line} | ${added[index] ?? ''} |`).join('\n');
}

export const newTable = '| First | Second |\n| --- | --- |\n| One | Two |';
