/**
 * Markdown, as news and pages share it.
 * Begin here: `parseMarkdown` refuses what would take too long and corrects what authors mean otherwise (`corrections.ts`).
 * Gives trees, and for the checks what `blocks.ts`, `text.ts` and `inspectNews.ts` find in them.
 */
import type { Definition, Nodes, Root, Table } from 'mdast';
import { fromMarkdown, type Extension } from 'mdast-util-from-markdown';
import { gfmFromMarkdown } from 'mdast-util-gfm';
import { gfm } from 'micromark-extension-gfm';
import { correctMarkdown } from './corrections.ts';
import type { Diagnostic } from '../files/diagnostic.ts';

/**
 * The code fence that is open after a line; undefined if none is. It runs before the parser, which the limits protect, so it sees only fences
 * at the start of a line: what ends one in a list or a quote, only the parser knows (`openFence`).
 * @param open the fence that is open before the line
 */
function fenceAfter(line: string, open: string | undefined): string | undefined {
  const [, indent = '', fence = '', rest = ''] = /^( {0,3})(`{3,}|~{3,})(.*)$/.exec(line) ?? [];
  if (open !== undefined) return fence.startsWith(open) && rest.trim() === '' ? undefined : open;
  return fence !== '' && indent === '' && !(fence.startsWith('`') && rest.includes('`')) ? fence : undefined;
}

/** In characters. */
const maxLength = { trusted: 100_000, untrusted: 50_000 };
/**
 * Maximum number of delimiters and lines in a text of another API. micromark takes quadratic time for lists in lists and emphasis that never
 * closes. The slowest text of this size takes up to seven times as long as 100 kB of prose; a long article has 750.
 */
const maxDelimiters = 4200;
const delimiters = /[!-/:-@[-`{-~\n]/g;

const isSafe = (text: string) => text.length <= maxLength.untrusted && (text.match(delimiters)?.length ?? 0) <= maxDelimiters;

/** `trusted` for the content's own texts, which have been checked; `untrusted` for those of another API. */
export type MarkdownProfile = 'trusted' | 'untrusted';

const exceeded = (line: number, message: string): Diagnostic => ({ line, column: 1, severity: 'error', message });

/** micromark takes quadratic time for headings with underlines, and for quotes with empty lines between them. */
const maxLines = 4000;
/**
 * Maximum of the sum, over the paragraphs, of the square of their delimiters of emphasis and links: micromark compares each with those
 * before it. One paragraph may have 3,000, as in 750 bold words.
 */
const maxComparisons = 3000 ** 2;
/** Maximum number of brackets that are open in a paragraph. */
const maxOpen = 100;
/** The delimiters in a line. An opening bracket takes a quarter of the time of the others. */
const comparedIn = (line: string) => (line.match(/[*_~\]]/g)?.length ?? 0) + (line.match(/\[/g)?.length ?? 0) / 4;

/** Maximum nesting of elements: far below the depth at which HTML parsers rearrange them, or the stack overflows. */
export const maxDepth = 48;
/** The quotes and lists that begin at the start of a line. */
const containers = /^(?:[ \t]*(?:>|[-+*](?=[ \t])|\d{1,9}[.)](?=[ \t])))+/;
const thematicBreak = /^[ \t]*([-*_])(?:[ \t]*\1)+[ \t]*$/;
const deepBlocks =
  'Quotes and lists are nested too deep here to be formatted. Remove some of the characters such as > and - at the start of the line.';
const deepMarkup =
  'Too many components, or pieces of bold or italic text, are within each other here to be formatted. Close some of them earlier.';
const isMarkup = ({ type }: Nodes) => /^(?:mdxJsx|emphasis|strong|delete|link|image)/.test(type);

/** All nodes of a tree, in the order of the text. Not recursive, because a deep tree would overflow the stack. */
export function* nodesIn(root: Nodes) {
  const waiting: { node: Nodes; depth: number; parent: Nodes }[] = [{ node: root, depth: 0, parent: root }];
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    yield next;
    const { node: parent, depth } = next;
    const children: readonly Nodes[] = 'children' in parent ? parent.children : [];
    for (let index = children.length - 1; index >= 0; index -= 1)
      waiting.push({ node: children[index] as Nodes, depth: depth + 1, parent });
  }
}

/** The limit that the nesting of a parsed text exceeds. Nothing may visit its nodes before. */
export function exceededDepth(root: Nodes): Diagnostic | undefined {
  let line = 1;
  for (const { node, depth, parent } of nodesIn(root)) {
    line = node.position?.start.line ?? line;
    if (depth > maxDepth) return exceeded(line, isMarkup(node) || isMarkup(parent) ? deepMarkup : deepBlocks);
  }
  return undefined;
}

const tooManyDelimiters =
  'There are too many characters such as * and [ here to be formatted. Remove those that you do not need, or put empty lines between the paragraphs.';

/** Maximum number of cells in a table. Rows are filled up to the columns of the first, so a short text can have millions. */
const maxCells = 20_000;
const countCells = ({ children: rows }: Table) => rows.length * (rows[0]?.children.length ?? 0);
const tooManyCells = `This table has more than ${maxCells} cells, too many to be shown. Split it.`;

const isTooDeep = (line: string) => (containers.exec(line)?.[0].match(/[>*+.)-]/g)?.length ?? 0) > maxDepth && !thematicBreak.test(line);

/** The cells of a table are parsed one by one. */
const beginsAnew = (line: string) => /^\s*(?:\||$)/.test(line);

function lineLimit(text: string): Diagnostic | undefined {
  let [comparisons, inParagraph, open] = [0, 0, 0];
  let fence: string | undefined;
  for (const [index, content] of text.split('\n').entries()) {
    const line = index + 1;
    if (line > maxLines) return exceeded(line, 'The text is longer than 4,000 lines, too long to be formatted. Split it.');
    fence = fenceAfter(content, fence);
    if (fence !== undefined) continue;
    if (isTooDeep(content)) return exceeded(line, deepBlocks);
    const before = beginsAnew(content) ? 0 : inParagraph;
    inParagraph = before + comparedIn(content);
    comparisons += inParagraph ** 2 - before ** 2;
    if (before === 0) open = 0;
    for (const [bracket] of content.matchAll(/[[\]]/g)) {
      open = bracket === '[' ? open + 1 : Math.max(open - 1, 0);
      if (open > maxOpen) return exceeded(line, tooManyDelimiters);
    }
    if (comparisons > maxComparisons) return exceeded(line, tooManyDelimiters);
  }
  return undefined;
}

/** The limit that a text exceeds; undefined if it can be parsed. */
export function exceededLimit(text: string, profile: MarkdownProfile): Diagnostic | undefined {
  if (profile === 'untrusted' && !isSafe(text)) return exceeded(1, 'The text takes too long to be formatted.');
  if (text.length <= maxLength.trusted) return lineLimit(text);
  const line = text.slice(0, maxLength.trusted).split('\n').length;
  return exceeded(line, 'The text is longer than 100,000 characters, too long to be formatted. Split it.');
}

/** The micromark syntax of texts: tables, task lists, strikethrough and autolinks. A single ~ is text, as in `10~18`. */
export const gfmSyntax = gfm({ singleTilde: false });

/** The mdast extensions that belong to `gfmSyntax`. */
export const gfmNodes: readonly Extension[] = gfmFromMarkdown();

/** The same without the transform that finds more addresses than micromark, which takes quadratic time. */
const mdastExtensions = gfmNodes.map((extension) => ({ ...extension, transforms: [] }));

// Footnotes need ids, which would clash if a page shows several items. Indented code is rarely intended.
const disabled = { disable: { null: ['gfmFootnoteCall', 'gfmFootnoteDefinition', 'gfmPotentialFootnoteCall', 'codeIndented'] } };

export interface ParsedText {
  /** The parsed text: well-formed and only with line feeds, because HTML cannot contain lone surrogates and carriage returns. */
  source: string;
  limit: Diagnostic | undefined;
  root: Root;
  /** Link definitions by identifier; the first of several counts. */
  definitions: ReadonlyMap<string, Definition>;
  headingDepths: readonly number[];
}

const unparsed = (source: string, limit: Diagnostic): ParsedText => ({
  source,
  limit,
  root: { type: 'root', children: [{ type: 'paragraph', children: [{ type: 'text', value: source }] }] },
  definitions: new Map(),
  headingDepths: [],
});

/** Parses Markdown: CommonMark with GFM's tables, task lists, strikethrough and autolinks. A text that exceeds a limit is a paragraph. */
export function parseMarkdown(text: string, profile: MarkdownProfile = 'untrusted'): ParsedText {
  const source = text.toWellFormed().replace(/\r\n?/g, '\n');
  const limit = exceededLimit(source, profile);
  if (limit) return unparsed(source, limit);
  const root = fromMarkdown(source, { extensions: [gfmSyntax, disabled], mdastExtensions });
  const deep = exceededDepth(root);
  if (deep) return unparsed(source, deep);
  correctMarkdown(root, source);
  const definitions = new Map<string, Definition>();
  const depths = new Set<number>();
  for (const { node } of nodesIn(root)) {
    if (node.type === 'table' && countCells(node) > maxCells)
      return unparsed(source, exceeded(node.position?.start.line ?? 1, tooManyCells));
    if (node.type === 'definition' && !definitions.has(node.identifier)) definitions.set(node.identifier, node);
    if (node.type === 'heading') depths.add(node.depth);
  }
  return { source, limit: undefined, root, definitions, headingDepths: [...depths].sort((a, b) => a - b) };
}
