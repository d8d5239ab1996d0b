import type {
  Heading,
  List,
  Paragraph,
  Parents,
  PhrasingContent,
  RootContent,
  Table,
  Text,
  Break,
  Emphasis,
  Strong,
  Link,
  Nodes,
} from 'mdast';

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
function joinWrappedBlocks(parent: Parents, lines: Lines): void {
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

/** In characters; nobody wraps running text at less. A line that had room for the next word was broken on purpose. */
const shortestWrap = 60;

const markers = /^[\s>]*(?:[*_~`[]|!\[)*/;
/** The start of a line that doesn't continue a sentence. */
const begins = /^(?:[-–—] ?\p{Lu}|-- ?\p{L}|[✓✔✗✘→➤►] ?\S|[\p{Lu}\p{Lt}\p{N}\p{Extended_Pictographic}$€£#@+~¿¡])/u;
/** The line between a text and its signature. */
const signature = /^--?$/;
/** Words after which a sentence continues. */
const lineGoesOn = /(?:^|\s)(?:an?|the|of|in|at|and|or|but|to|with|for|on|by|from|is|are|our|your|we|(?<!\bthank )you|&)$|[-–—(/]$/i;

/** A line of a schedule in lowercase: it begins with a label, or ends in a time. */
const entry = /^[\p{L}\p{N}][\p{L}\p{N} .&'’-]{0,24}:(?:\s|$)|\b\d{1,2}(?::\d\d)? ?[ap]\.?m\.?$|\b\d{1,2}:\d\d$/iu;

/** True if the line break in a paragraph is intended, as in a schedule, an address, or `Where: …`. */
export function isIntendedBreak(line: string, next: string): boolean {
  const [text, following] = [line, next].map((one) => one.replace(markers, '').trim()) as [string, string];
  if (signature.test(text) || signature.test(following)) return /[\p{L}\p{N}]/u.test(text + following);
  // A list without spaces after its hyphens, which the check reports.
  if (/^[-–—]/.test(text) && /^[-–—]/.test(following)) return false;
  const [word = ''] = following.split(/\s/, 1);
  const isBegun = begins.test(following) || (entry.test(text) && entry.test(following));
  return text.length + 1 + word.length <= shortestWrap && isBegun && !lineGoesOn.test(text);
}

function breakLines(node: Text, lines: readonly string[]): PhrasingContent[] {
  const { start } = node.position ?? {};
  if (!start || !node.value.includes('\n')) return [node];
  const pieces: PhrasingContent[] = [];
  for (const [index, value] of node.value.split('\n').entries()) {
    const line = start.line + index;
    const isFirst = index === 0;
    const isBreak = !isFirst && isIntendedBreak(lines[line - 2] ?? '', lines[line - 1] ?? '');
    if (isBreak) pieces.push({ type: 'break' } satisfies Break);
    const last = pieces.at(-1);
    if (!isFirst && !isBreak && last?.type === 'text') last.value += `\n${value}`;
    else {
      const column = isFirst ? start.column : (lines[line - 1]?.search(/[^\s>]/) ?? 0) + 1;
      const at = { line, column, ...(isFirst && start.offset !== undefined && { offset: start.offset }) };
      pieces.push({ type: 'text', value, position: { start: at, end: { line, column: column + value.length } } });
    }
  }
  return pieces.filter((piece) => piece.type !== 'text' || piece.value !== '');
}

/** Keeps intended line breaks in a paragraph. Other lines flow, as usual in Markdown. */
function keepLineBreaks(paragraph: Paragraph, lines: readonly string[]): void {
  paragraph.children = paragraph.children.flatMap((child) => (child.type === 'text' ? breakLines(child, lines) : [child]));
}

const wordCharacter = /[\p{L}\p{N}]/u;
const isDigit = (character = '') => /\d/.test(character);

/**
 * True if the delimiters around a node are text: within words and between digits, as in `8*4 and 12*10`, or part of an emoticon, as in
 * `>_<`.
 */
function hasPlainDelimiters({ position }: Emphasis | Strong, width: number, source: string): boolean {
  const { start, end } = { start: position?.start.offset ?? 0, end: position?.end.offset ?? 0 };
  const [before, after] = [source[start - 1] ?? '', source[end] ?? ''];
  const inner = source.slice(start + width, end - width);
  if (!wordCharacter.test(inner)) return true;
  // Decoration such as `~*~ hello ~*~`.
  if (before !== '' && before === inner[0] && after === inner.at(-1) && !/[\p{L}\p{N}\s*_]/u.test(before + after)) return true;
  if (source[start] === '_') return /[^\s\p{L}\p{N}"'“‘([{—–/*-]/u.test(before) && !wordCharacter.test(inner[0] ?? '');
  const isBetweenDigits = (isDigit(before) && isDigit(inner[0])) || (isDigit(inner.at(-1)) && isDigit(after));
  return isBetweenDigits || (wordCharacter.test(before) && /\s/.test(inner));
}

/** Replaces a node by its delimiters as text, and its children. */
function withDelimiters({ children, position }: Emphasis | Strong, width: number, source: string): PhrasingContent[] {
  if (!position) return children;
  const { start, end } = position;
  const delimiter = (at: typeof start): Text => ({
    type: 'text',
    value: source.slice(at.offset, (at.offset ?? 0) + width),
    position: { start: at, end: { ...at, column: at.column + width, offset: (at.offset ?? 0) + width } },
  });
  return [delimiter(start), ...children, delimiter({ ...end, column: end.column - width, offset: (end.offset ?? 0) - width })];
}

/** Merges adjacent text nodes, which checks and searches expect to be one. */
function joinTexts<Node extends RootContent>(nodes: readonly Node[]): Node[] {
  const joined: Node[] = [];
  for (const node of nodes) {
    const last = joined.at(-1);
    if (node.type === 'text' && last?.type === 'text') {
      last.value += node.value;
      if (last.position && node.position) last.position.end = node.position.end;
    } else joined.push(node.type === 'text' ? { ...node, ...(node.position && { position: { ...node.position } }) } : node);
  }
  return joined;
}

/** Restores the delimiters of unintended emphasis as text, and keeps both arms of `¯\_(ツ)_/¯`. */
function keepPlainDelimiters(parent: Parents, source: string): void {
  const nodes = (parent.children as RootContent[]).flatMap((child): RootContent[] => {
    if (child.type === 'text' && child.value.includes('¯_(')) return [{ ...child, value: child.value.replaceAll('¯_(', '¯\\_(') }];
    if (child.type !== 'emphasis' && child.type !== 'strong') return [child];
    const width = child.type === 'strong' ? 2 : 1;
    return hasPlainDelimiters(child, width, source) ? withDelimiters(child, width, source) : [child];
  });
  if (nodes.length === parent.children.length && nodes.every((node, index) => node === parent.children[index])) return;
  parent.children = joinTexts(nodes) as typeof parent.children;
}

/**
 * Characters of running text that are not part of a URL: quotes, dashes, ellipses, bullets, emoji, and CJK punctuation and brackets.
 */
const notInUrl = /[“”„«»‹›…—―、。，．：；！？（）「」『』【】《》〈〉•→←★☆]|\p{Extended_Pictographic}/u;
/** Characters that a URL may contain, but not end with: `/wiki/Dealer’s_Den`. */
const notAtUrlEnd = /[‘’–·](?![\p{L}\p{N}_%/])|’s$/u;
const nextUrl = /(?:https?:\/\/|www\.)[\p{L}\p{N}]/iu;

/** The length of the URL at the start of a text, without trailing punctuation and brackets. */
function urlLength(text: string): number {
  const cuts = [text.search(notInUrl), text.search(notAtUrlEnd)].filter((index) => index >= 0);
  if (cuts.length === 0) return text.length;
  let url = text.slice(0, Math.min(...cuts));
  const isInBrackets = () => url.split('(').length >= url.split(')').length;
  while (/[?!.,:;*_~'"]$/.test(url) || (url.endsWith(')') && !isInBrackets())) url = url.slice(0, -1);
  return url.length;
}

/** A slice of a text node, with its position. */
function sliceText({ value, position }: Text, from: number, to: number): Text {
  const text: Text = { type: 'text', value: value.slice(from, to) };
  if (!position) return text;
  const at = (index: number) => ({
    ...position.start,
    column: position.start.column + index,
    ...(position.start.offset !== undefined && { offset: position.start.offset + index }),
  });
  return { ...text, position: { start: at(from), end: at(to) } };
}

/** Splits an autolink into its real URL and the text after it, in which there may be another. */
function trimAutolink(link: Link, source: string): PhrasingContent[] {
  const [words] = link.children;
  const { start, end } = link.position ?? {};
  if (words?.type !== 'text' || link.children.length > 1 || source.slice(start?.offset, end?.offset) !== words.value) return [link];
  const length = urlLength(words.value);
  if (length === words.value.length || !link.url.endsWith(words.value)) return [link];
  const scheme = link.url.slice(0, link.url.length - words.value.length);
  const autolink = (text: Text): Link => ({
    type: 'link',
    url: scheme === '' || /^https?:/i.test(text.value) ? text.value : `http://${text.value}`,
    children: [text],
    ...(text.position && { position: text.position }),
  });
  const rest = words.value.slice(length);
  const next = rest.search(nextUrl);
  const textEnd = next < 0 ? words.value.length : length + next;
  const other = next < 0 ? [] : trimAutolink(autolink(sliceText(words, textEnd, words.value.length)), source);
  return [autolink(sliceText(words, 0, length)), sliceText(words, length, textEnd), ...other];
}

/** Trims autolinks that include text after the URL: `“https://vendors.example/apply”` leads to no page. */
function trimAutolinks(parent: Parents, source: string): void {
  const nodes = (parent.children as RootContent[]).flatMap((child): RootContent[] =>
    child.type === 'link' ? trimAutolink(child, source) : [child],
  );
  if (nodes.length !== parent.children.length) parent.children = joinTexts(nodes) as typeof parent.children;
}

/**
 * Corrects an AST where Markdown parses text as markup, or merges lines that its author kept apart: `8*4 and 12*10` is not italic, and the
 * lines of a schedule stay lines. Takes linear time.
 * @param source the text that was parsed
 */
export function correctMarkdown(root: Nodes, source: string): void {
  const lines = source.split('\n');
  const correct = (node: Nodes) => {
    if (!('children' in node)) return;
    joinWrappedBlocks(node, lines);
    for (const child of node.children) correct(child);
    trimAutolinks(node, source);
    keepPlainDelimiters(node, source);
    if (node.type === 'paragraph') keepLineBreaks(node, lines);
  };
  correct(root);
}
