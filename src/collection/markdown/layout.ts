import type { Table, List, Nodes, Parents, RootContent } from 'mdast';
import { type Finding, reporter } from '../diagnostic.ts';
import { positionOf } from '../mdx/inspection.ts';
import { nodesIn } from './limits.ts';

const markup = reporter('markup');

/** Finds cells beyond the last column, which would not be shown. */
export function checkCells({ children: [head, ...rows] }: Table): Finding[] {
  const columns = head?.children.length ?? 0;
  const extra = rows.flatMap(({ children }) => children.slice(columns, columns + 1));
  return extra.map((cell) =>
    markup.errorAt(
      positionOf(cell),
      `This table has ${columns} columns, and this row has more cells, which are not shown. Remove a |, or write \\| for the character itself.`,
    ),
  );
}

const underlined =
  'The --- right below this line makes it a heading. If you mean a line across the page, leave an empty line above the ---. For a heading, write ## before its words.';
const belowTable =
  'This line is right below a table, and is shown as text. If it is a row, write | between its cells; otherwise leave an empty line above it.';
const tabs =
  'These lines have tabs in them, as rows that were copied from a table, and are shown without columns. Write a table, with | between its cells, or blanks in place of the tabs.';

const shifted =
  'This entry starts further right than the one above, and is shown beside it. If it belongs below that one, start its line with two more blanks; otherwise put its hyphen below the one above.';

/** Finds list entries with too little indentation to be nested. Numbers may be right-aligned. */
function checkEntries({ ordered, children: [first, ...others] }: List): Finding[] {
  const start = first?.position?.start.column ?? 1;
  const entry = ordered ? undefined : others.find(({ position }) => (position?.start.column ?? start) > start);
  return entry ? [markup.warningAt(positionOf(entry), shifted)] : [];
}

/** Two cells of a row that are separated by a tab. A tab after a colon separates a label from its value. */
const isRow = (line = '') => /[^\s:]\t+\S/.test(line);

function checkBlock(node: Nodes, above: RootContent | undefined, lines: readonly string[]): Finding[] {
  const { start, end } = node.position ?? {};
  if (!start || !end) return [];
  if (node.type === 'heading' && end.line > start.line && /^[\s>]*-{3,}\s*$/.test(lines[end.line - 1] ?? ''))
    return [markup.warningAt(positionOf(node), underlined)];
  if (node.type === 'list') return checkEntries(node);
  if (node.type !== 'paragraph') return [];
  const rows = above?.type === 'table' ? above.children : [];
  if (rows.at(-1)?.position?.end.line === start.line - 1) return [markup.warningAt(positionOf(node), belowTable)];
  const rowIndex = lines.slice(start.line - 1, end.line).findIndex((line, index, all) => isRow(line) && isRow(all[index + 1]));
  return rowIndex < 0 ? [] : [markup.warningAt({ line: start.line + rowIndex, column: 1 }, tabs)];
}

/**
 * Warns of ambiguous blocks.
 * @param source the text that was parsed
 */
export function checkLayout(root: Parents, source: string): Finding[] {
  const lines = source.split('\n');
  const check = (node: Nodes, above: RootContent | undefined): Finding[] => {
    const found = checkBlock(node, above, lines);
    if (!('children' in node) || node.type === 'paragraph' || node.type === 'heading' || node.type === 'table') return found;
    return [...found, ...node.children.flatMap((child, index) => check(child, node.children[index - 1]))];
  };
  return check(root, undefined);
}

export const unclosedFence =
  'Everything from here to the end would be shown as code, because nothing closes it. Remove these characters, or write them once more on a line of their own below the code.';

/** The line number of an unclosed code fence in a parsed text; undefined if there is none. */
export function openFence(root: Nodes, source: string): number | undefined {
  const lines = source.split('\n');
  for (const { node } of nodesIn(root)) {
    const { start, end } = (node.type === 'code' && node.position) || {};
    const fence = start && /^(?:`{3,}|~{3,})/.exec(lines[start.line - 1]?.slice(start.column - 1) ?? '')?.[0];
    if (!start || !end || fence === undefined) continue;
    const last = lines[end.line - 1]?.trim().replace(/^(?:> ?)*/, '') ?? '';
    if (end.line === start.line || !last.startsWith(fence) || /[^`~]/.test(last)) return start.line;
  }
  return undefined;
}

const isInvisible = (text: string) => !/[^\p{C}\p{Z}\s]/u.test(text);

/** True if a node has no accessible name: no visible character, and no picture with alternative text. */
export function isNameless(node: Nodes): boolean {
  switch (node.type) {
    case 'text':
    case 'inlineCode':
      return isInvisible(node.value);
    case 'image':
    case 'imageReference':
      return isInvisible(node.alt ?? '');
    case 'html':
    case 'break':
      return true;
    case 'link':
    case 'linkReference':
    case 'emphasis':
    case 'strong':
    case 'delete':
      return node.children.every(isNameless);
    default:
      return false;
  }
}
