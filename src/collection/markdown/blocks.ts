import type { Table, List, Nodes, Parents, RootContent } from 'mdast';
import { type Diagnostic, errorAt, warningAt } from '../files/diagnostic.ts';
import { nodesIn } from './parse.ts';
import { positionOf } from './text.ts';

export function checkCells({ children: [head, ...rows] }: Table): Diagnostic[] {
  const columns = head?.children.length ?? 0;
  const message = `This table has ${columns} columns, and this row has more cells, which are not shown. Remove a |, or write \\| for the character itself.`;
  const extra = rows.flatMap(({ children }) => children.slice(columns, columns + 1));
  return extra.flatMap((cell) => errorAt(positionOf(cell), message));
}

const underlined = (marks: string) =>
  `The ${marks} right below this line makes it a heading. If you mean ${marks === '---' ? 'a line across the page' : 'a signature'}, leave an empty line above the ${marks}. For a heading, write ## before its words.`;
const belowTable =
  'This line is right below a table, and is shown as its last row. If it is a row, write | between its cells; otherwise leave an empty line above it.';
const wrapped = (marker: string) =>
  `This line begins with ${marker}, so it is shown as ${marker === '#' ? 'a heading' : 'a list'}. If it continues the line above, write ${marker} at the end of that line.`;
const face = 'This line begins with >, so it is shown as a quote. For the character itself, write \\>.';
const besideEntry = (blanks: number) =>
  `This list is right below another one, and is shown as a list of its own. If it belongs to the entry above, start its lines with ${blanks} blanks.`;
const tabs =
  'These lines have tabs in them, as rows that were copied from a table, and are shown without columns. Write a table, with | between its cells, or blanks in place of the tabs.';

const shifted =
  'This entry starts further right than the one above, and is shown beside it. If it belongs below that one, start its line with two more blanks; otherwise put its hyphen below the one above.';

/** Finds list entries with too little indentation to be nested. Numbers may be right-aligned. */
function checkEntries({ ordered, children: [first, ...others] }: List): Diagnostic[] {
  const start = first?.position?.start.column ?? 1;
  const entry = ordered ? undefined : others.find(({ position }) => (position?.start.column ?? start) > start);
  return entry ? warningAt(positionOf(entry), shifted) : [];
}

/** Two cells of a row that are separated by a tab. A tab after a colon separates a label from its value. */
const isRow = (line = '') => /[^\s:]\t+\S/.test(line);

/** An emoticon such as `>_>` or `>:3` at the start of a line. */
const emoticon = /^\s*>(?:[._:;^'][^\s\p{L}]{0,2}\p{L}?|[wvouxtWVOUXTD0][<>^])(?=\s|$)/u;

/** What a line right below a paragraph begins with, if it makes a list of one entry, or a heading, of words that may go on: `1.`, `+`, `#`. */
function wrappedMarker(node: Nodes, line: string, above: string): string | undefined {
  if (node.type === 'heading') return node.depth === 1 && /^[\s>]*# \d/.test(line) ? '#' : undefined;
  if (node.type !== 'list' || /[:：]\s*$/.test(above)) return undefined;
  const [item, ...others] = node.children;
  if (others.length > 0 || item?.children.length !== 1 || typeof item.checked === 'boolean') return undefined;
  const [, marker = '', text = ''] = /^[\s>]*(\d+[.)]|[-+*])\s+(.*)/.exec(line) ?? [];
  return node.ordered || marker === '+' || /^[\p{Ll}\d]/u.test(text) ? marker : undefined;
}

/** Warns where Markdown reads a block as something else than its author is likely to mean. */
export function checkBlocks(root: Parents, source: string): Diagnostic[] {
  const lines = source.split('\n');

  function ambiguity(node: Nodes, above: RootContent | undefined, parent: Nodes | undefined): string | undefined {
    const { start, end } = node.position ?? {};
    if (!start || !end) return undefined;
    const [line = '', last = ''] = [lines[start.line - 1], lines[end.line - 1]];
    const [, marks] = (node.type === 'heading' && end.line > start.line && /^[\s>]*(-{1,3})-*\s*$/.exec(last)) || [];
    if (marks !== undefined) return underlined(marks);
    if (node.type === 'blockquote' && emoticon.test(line)) return face;
    if (above?.position?.end.line !== start.line - 1) return undefined;
    if (node.type === 'list' && above.type === 'list' && start.column > (above.position?.start.column ?? 1))
      return besideEntry((above.children.at(-1)?.children[0]?.position?.start.column ?? 1) - 1);
    const isNested = parent?.type === 'listItem' && node.type === 'list';
    const marker = above.type === 'paragraph' && !isNested ? wrappedMarker(node, line, lines[start.line - 2] ?? '') : undefined;
    return marker === undefined ? undefined : wrapped(marker);
  }
  function checkRows(node: Nodes): Diagnostic[] {
    const { start, end } = node.position ?? {};
    if (node.type === 'table') {
      const row = node.children.slice(2).find(({ position }) => !lines[(position?.start.line ?? 1) - 1]?.includes('|'));
      return row ? warningAt(positionOf(row), belowTable) : [];
    }
    if (node.type !== 'paragraph' || !start || !end) return [];
    const rowIndex = lines.slice(start.line - 1, end.line).findIndex((line, index, all) => isRow(line) && isRow(all[index + 1]));
    return warningAt({ line: start.line + rowIndex, column: 1 }, rowIndex >= 0 && tabs);
  }
  const check = (node: Nodes, above?: RootContent, parent?: Nodes): Diagnostic[] => {
    const message = ambiguity(node, above, parent);
    const found = node.type === 'list' ? checkEntries(node) : checkRows(node);
    const own = message === undefined ? found : warningAt(positionOf(node), message);
    if (!('children' in node) || node.type === 'paragraph' || node.type === 'heading' || node.type === 'table') return own;
    return [...own, ...node.children.flatMap((child, index) => check(child, node.children[index - 1], node))];
  };
  return check(root);
}

const unclosedFence =
  'Everything from here to the end would be shown as code, because nothing closes it. Remove these characters, or write them once more on a line of their own below the code.';

/** An error at the first unclosed code fence in a parsed text. */
export function openFence(root: Nodes, source: string): Diagnostic[] {
  const lines = source.split('\n');
  for (const { node } of nodesIn(root)) {
    const { start, end } = (node.type === 'code' && node.position) || {};
    const fence = start && /^(?:`{3,}|~{3,})/.exec(lines[start.line - 1]?.slice(start.column - 1) ?? '')?.[0];
    if (!start || !end || fence === undefined) continue;
    const last = lines[end.line - 1]?.replace(/^[>\s]+/, '').trimEnd() ?? '';
    if (end.line === start.line || !last.startsWith(fence) || /[^`~]/.test(last))
      return errorAt({ line: start.line, column: 1 }, unclosedFence);
  }
  return [];
}

const isInvisible = (text: string) => !/[^\p{C}\p{Z}\s]/u.test(text);

const wrappers: readonly Nodes['type'][] = ['link', 'linkReference', 'emphasis', 'strong', 'delete'];

/** True if a node has no accessible name: no visible character, and no picture with alternative text. */
export function isNameless(node: Nodes): boolean {
  if (node.type === 'text' || node.type === 'inlineCode') return isInvisible(node.value);
  if (node.type === 'image' || node.type === 'imageReference') return isInvisible(node.alt ?? '');
  if (node.type === 'html' || node.type === 'break') return true;
  return wrappers.includes(node.type) && 'children' in node && node.children.every(isNameless);
}
