import type { Heading, List, Paragraph, Parents, PhrasingContent, RootContent, Table, Text } from 'mdast';

type Lines = readonly string[];

const firstLine = ({ position }: RootContent) => position?.start.line ?? 0;
const lastLine = ({ position }: RootContent) => position?.end.line ?? 0;
const columnOf = ({ position }: RootContent) => position?.start.column ?? 1;
const isBelow = (node: RootContent, above: RootContent | undefined) => above !== undefined && firstLine(node) === lastLine(above) + 1;

const createText = (value: string, { position }: RootContent): Text => ({
  type: 'text',
  value,
  ...(position && { position: { start: position.start, end: { ...position.start, column: position.start.column + value.length } } }),
});

function createParagraph(children: PhrasingContent[], from: RootContent, to: RootContent): Paragraph {
  const position = from.position && to.position && { start: from.position.start, end: to.position.end };
  return { type: 'paragraph', children, ...(position && { position }) };
}

/** Joins the text on the lines right below a paragraph to it. */
const join = (above: Paragraph, words: readonly PhrasingContent[], from: RootContent): Paragraph => {
  const newline: Text = {
    type: 'text',
    value: '\n',
    ...(above.position && { position: { start: above.position.end, end: above.position.end } }),
  };
  return createParagraph([...above.children, newline, ...words], above, from);
};

/** One or two hyphens below a line are a sign-off. A heading is underlined by at least three. */
function signOff(heading: Heading, lines: Lines): Paragraph | undefined {
  const [, marks = ''] = /^[\s>]*(-{1,2})\s*$/.exec(lines[lastLine(heading) - 1] ?? '') ?? [];
  if (marks === '' || firstLine(heading) === lastLine(heading)) return undefined;
  const words = createParagraph(heading.children, heading, heading.children.at(-1) ?? heading);
  const underline: Text = {
    type: 'text',
    value: marks,
    ...(heading.position && { position: { start: heading.position.end, end: heading.position.end } }),
  };
  return join(words, [underline], heading);
}

/** The text of a wrapped line that looks like a list of one entry: `1. September`, `+ your badge`, `- 12 in the lobby`. */
function wrappedEntry(list: List, above: Paragraph, lines: Lines): PhrasingContent[] | undefined {
  const [item] = list.children;
  const [words, ...others] = item?.children ?? [];
  if (list.children.length !== 1 || !item || words?.type !== 'paragraph' || others.length > 0) return undefined;
  if (/[:：]\s*$/.test(lines[lastLine(above) - 1] ?? '') || typeof item.checked === 'boolean') return undefined;
  const marker = /^[\s>]*(\d+[.)]|[-+*])\s+/.exec(lines[firstLine(list) - 1] ?? '')?.[1] ?? '';
  const text = lines[firstLine(list) - 1]?.slice((words.position?.start.column ?? 1) - 1) ?? '';
  const isWrapped = list.ordered || marker === '+' || /^[\p{Ll}\d]/u.test(text);
  return isWrapped ? [createText(`${marker} `, list), ...words.children] : undefined;
}

/** The text of a wrapped line that begins with a number sign: `# 4 moves to Room 2`. */
function wrappedNumber(heading: Heading, lines: Lines): PhrasingContent[] | undefined {
  const isNumber = heading.depth === 1 && /^[\s>]*# \d/.test(lines[firstLine(heading) - 1] ?? '');
  return isNumber ? [createText('# ', heading), ...heading.children] : undefined;
}

/** An emoticon such as `>_>` or `>:3` at the start of a line, which Markdown parses as a quote. */
const face = /^\s*>(?:[._:;^'][^\s\p{L}]{0,2}\p{L}?|[wvouxtWVOUXTD0][<>^])(?=\s|$)/u;

function paragraphWithFace(node: RootContent, lines: Lines): Paragraph | undefined {
  if (node.type !== 'blockquote' || !face.test(lines[firstLine(node) - 1] ?? '')) return undefined;
  const [words, ...others] = node.children;
  return words?.type === 'paragraph' && others.length === 0
    ? createParagraph([createText('>', node), ...words.children], node, words)
    : undefined;
}

/** Splits off trailing table rows without a bar, which are text right below the table. */
function textBelow(table: Table, lines: Lines): { table: Table; below: Paragraph[] } {
  const end = table.children.findLastIndex(({ position }) => lines[(position?.start.line ?? 0) - 1]?.includes('|')) + 1;
  const rows = table.children.slice(end);
  const [first, last] = [rows[0], rows.at(-1)];
  if (!first || !last) return { table, below: [] };
  const words = rows.flatMap((row, index): PhrasingContent[] => [
    ...(index === 0 ? [] : [{ ...createText('\n', row) }]),
    ...row.children.flatMap((cell) => cell.children),
  ]);
  return { table: { ...table, children: table.children.slice(0, end) }, below: [createParagraph(words, first, last)] };
}

/** True if a list is nested in the last entry of the one above: it is indented, though less than Markdown requires. */
const isNested = (list: List, above: List) => isBelow(list, above) && columnOf(list) > columnOf(above);
const goesOn = (list: List, above: List) => isBelow(list, above) && columnOf(list) === columnOf(above) && list.ordered === above.ordered;

function joinLists(list: List, above: List): boolean {
  const last = above.children.at(-1);
  if (isNested(list, above)) last?.children.push(list);
  // Only if a nested list is between the two: otherwise they have different markers, and are two lists.
  else if (goesOn(list, above) && last?.children.at(-1)?.type === 'list') above.children.push(...list.children);
  else return false;
  if (above.position && list.position) above.position.end = list.position.end;
  if (last?.position && list.position && isNested(list, above)) last.position.end = list.position.end;
  return true;
}

/**
 * Joins lines that Markdown parses as a separate block to the paragraph, list or table that they must belong to: a sign-off below `--`, a
 * wrapped line that looks like a list, a nested list with too little indentation, text right below a table.
 */
export function joinWrappedBlocks(parent: Parents, lines: Lines): void {
  const blocks: RootContent[] = [];
  for (const block of parent.children as RootContent[]) {
    const child = paragraphWithFace(block, lines) ?? block;
    const above = blocks.at(-1);
    const signed = child.type === 'heading' ? signOff(child, lines) : undefined;
    if (signed) {
      blocks.push(signed);
      continue;
    }
    if (child.type === 'table') {
      const { table, below } = textBelow(child, lines);
      blocks.push(table, ...below);
      continue;
    }
    if (child.type === 'list' && above?.type === 'list' && joinLists(child, above)) continue;
    // Within a list entry, a list is nested.
    const mayJoin = above?.type === 'paragraph' && isBelow(child, above) && !(parent.type === 'listItem' && child.type === 'list');
    const words = mayJoin ? wrappedWords(child, above, lines) : undefined;
    if (above?.type === 'paragraph' && words) blocks[blocks.length - 1] = join(above, words, child);
    else blocks.push(child);
  }
  parent.children = blocks as typeof parent.children;
}

/** The text of a block that continues the paragraph above it; undefined if it is a block of its own. */
function wrappedWords(block: RootContent, above: Paragraph, lines: Lines): readonly PhrasingContent[] | undefined {
  if (block.type === 'paragraph') return block.children;
  if (block.type === 'list') return wrappedEntry(block, above, lines);
  return block.type === 'heading' ? wrappedNumber(block, lines) : undefined;
}
