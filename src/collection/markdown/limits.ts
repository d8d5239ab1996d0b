import type { Nodes } from 'mdast';
import { fromMarkdown } from 'mdast-util-from-markdown';
import { gfmFromMarkdown } from 'mdast-util-gfm';
import { gfm } from 'micromark-extension-gfm';
import { blockMarks, lineKinds } from './lineKinds.ts';

/**
 * micromark takes quadratic time for some texts, which an API at another origin may send. Within these limits the slowest of them takes a
 * few times as long as 100 kB of prose; a table may have 500 rows, code 1,000 lines.
 */
const max = {
  characters: 100_000,
  /** Characters before the text of a line that open quotes and lists: how deep blocks are nested. */
  prefix: 40,
  /** Lines, and cells of tables. */
  lines: 8000,
  /** Lines that may end a block around them: quotes, underlined headings, text right below a list item. */
  turns: 1000,
  /** Characters that the parser may look at in search of closing delimiters: delimiters times length, summed over the runs of text. */
  searches: 20_000_000,
};

export interface ExceededLimit {
  /** Line of the text, from 1. */
  line: number;
  /** For authors: what is too much, and what to do. */
  message: string;
}

/** How deep elements are nested at most: far below the depth at which HTML parsers rearrange them, or the stack overflows. */
export const maxDepth = 48;
export const nestedTooDeep = (line: number): ExceededLimit => ({
  line,
  message: 'Quotes and lists are nested too deep here to be formatted. Remove some of the signs at the start of the line.',
});
/** Only texts of other origins have this limit, and nobody shows their authors the message. */
const tooMuch = (line: number): ExceededLimit => ({ line, message: 'The text takes too long to be formatted.' });

const count = (text: string, pattern: RegExp) => text.match(pattern)?.length ?? 0;
const delimiters = /[!-/:-@[-`{-~]/g;

/** A stretch of running text: a paragraph, a heading, or a cell of a table. */
interface InlineRun {
  /** Line at which it starts, from 1. */
  line: number;
  source: string;
}

// Constructs whose parsers search for a closing delimiter, which may take quadratic time.
const searching = ['attention', 'autolink', 'codeText', 'htmlText', 'labelEnd', 'labelStartImage', 'labelStartLink'];
const { flow } = gfm();
const mdastExtensions = gfmFromMarkdown().map((extension) => ({ ...extension, transforms: [] }));
const blocksOnly = { extensions: [{ ...(flow && { flow }), disable: { null: [...searching, 'codeIndented'] } }], mdastExtensions };

function* runsIn(node: Nodes, text: string): Generator<InlineRun> {
  if (node.type === 'paragraph' || node.type === 'heading' || node.type === 'tableCell') {
    const { start, end } = node.position ?? {};
    if (start && end) yield { line: start.line, source: text.slice(start.offset, end.offset) };
  } else if ('children' in node) for (const child of node.children) yield* runsIn(child, text);
}

/** The runs of text in Markdown, found in linear time: blocks and tables are parsed, but not the text in them. */
function* inlineRuns(text: string): Generator<InlineRun> {
  yield* runsIn(fromMarkdown(text, blocksOnly), text);
}

/** Whether the runs of text exceed the limit of searches. Exact, but takes a second parse. */
function searchLimit(text: string): ExceededLimit | undefined {
  let searches = 0;
  for (const { line, source } of inlineRuns(text)) {
    searches += count(source, delimiters) * source.length;
    if (searches > max.searches) return tooMuch(line);
  }
  return undefined;
}

/** The limit of our own texts: the line at which a text becomes too long, and what to do. */
export const exceededLength = (text: string): ExceededLimit | undefined =>
  text.length > max.characters
    ? {
        line: text.slice(0, max.characters).split('\n').length,
        message: 'The text is longer than 100,000 characters, too long to be formatted. Split it.',
      }
    : undefined;

/** The first limit that a news item of another origin exceeds; undefined if it can be parsed in linear time. Takes linear time itself. */
export function exceededLimit(text: string): ExceededLimit | undefined {
  const tooLong = exceededLength(text);
  if (tooLong) return tooLong;
  let lines = 0;
  let turns = 0;
  let searches = 0;
  // The stretch since the last blank line or list item: its delimiters, its length, and whether it is in a quote or list.
  let stretch = { delimiters: 0, length: 0, isContained: false };
  for (const [index, { line, kind }] of lineKinds(text).entries()) {
    lines += 1;
    if (kind !== 'text') {
      searches += stretch.delimiters * stretch.length;
      stretch = { delimiters: 0, length: 0, isContained: false };
    }
    if (kind !== 'code') lines += count(line, /\|/g);
    if (lines > max.lines) return tooMuch(index + 1);
    if (kind === 'code' || kind === 'blank') continue;
    const { marks, isRule } = blockMarks(line);
    const endsBlock = marks.includes('>') || (stretch.isContained && /^ ?\S/.test(line)) || (isRule && stretch.length > 0);
    turns += Number(endsBlock) + Math.max(0, count(marks, /[>*+-]|\d[.)]/g) - 1);
    if (marks.length > max.prefix) return tooMuch(index + 1);
    if (turns > max.turns) return tooMuch(index + 1);
    const lineDelimiters = count(line, delimiters);
    if (lineDelimiters * line.length > max.searches) return tooMuch(index + 1);
    stretch.delimiters += lineDelimiters;
    stretch.length += line.length + 1;
    stretch.isContained ||= marks !== '';
  }
  searches += stretch.delimiters * stretch.length;
  // The estimate counts tables and code as running text. Few texts exceed it, and only these are parsed twice.
  return searches > max.searches ? searchLimit(text) : undefined;
}
