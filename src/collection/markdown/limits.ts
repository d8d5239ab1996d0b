import type { Nodes } from 'mdast';
import { fromMarkdown } from 'mdast-util-from-markdown';
import { gfmFromMarkdown } from 'mdast-util-gfm';
import { gfm } from 'micromark-extension-gfm';
import { blockMarks, lineKinds } from './lineKinds.ts';

/**
 * micromark takes quadratic time for some texts, which another API may send. Within these limits the slowest text takes a few times as long
 * as 100 kB of prose; a table may have 500 rows, code 1,000 lines.
 */
const max = {
  characters: 100_000,
  /** Maximum number of characters before a line's text that open quotes and lists, which limits the nesting of blocks. */
  prefix: 40,
  /** Maximum number of lines plus table cells. */
  lines: 8000,
  /** Maximum number of lines that may end an enclosing block: quotes, underlined headings, text right below a list item. */
  turns: 1000,
  /**
   * Maximum number of characters that the parser may scan for closing delimiters: delimiters times length, summed over the runs of text.
   */
  searches: 20_000_000,
};

export interface ExceededLimit {
  /** 1-based line in the text. */
  line: number;
  /** Message for authors. */
  message: string;
}

/** Maximum nesting of elements: far below the depth at which HTML parsers rearrange them, or the stack overflows. */
export const maxDepth = 48;
export const nestedTooDeep = (line: number): ExceededLimit => ({
  line,
  message: 'Quotes and lists are nested too deep here to be formatted. Remove some of the signs at the start of the line.',
});
/** Only texts of other APIs have this limit, and their authors never see the message. */
const tooMuch = (line: number): ExceededLimit => ({ line, message: 'The text takes too long to be formatted.' });

const count = (text: string, pattern: RegExp) => text.match(pattern)?.length ?? 0;
const delimiters = /[!-/:-@[-`{-~]/g;

/** The inline content of a paragraph, a heading, or a table cell. */
interface InlineRun {
  /** 1-based line at which it starts. */
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

/** Finds the inline runs in Markdown in linear time, by parsing only blocks and tables. */
function* inlineRuns(text: string): Generator<InlineRun> {
  yield* runsIn(fromMarkdown(text, blocksOnly), text);
}

/** Checks the limit of searches exactly, with a second parse. */
function searchLimit(text: string): ExceededLimit | undefined {
  let searches = 0;
  for (const { line, source } of inlineRuns(text)) {
    searches += count(source, delimiters) * source.length;
    if (searches > max.searches) return tooMuch(line);
  }
  return undefined;
}

/** Checks the only limit of our own texts, their length. */
export const exceededLength = (text: string): ExceededLimit | undefined =>
  text.length > max.characters
    ? {
        line: text.slice(0, max.characters).split('\n').length,
        message: 'The text is longer than 100,000 characters, too long to be formatted. Split it.',
      }
    : undefined;

/** The first limit that a news item of another API exceeds; undefined if it can be parsed in linear time. Takes linear time itself. */
export function exceededLimit(text: string): ExceededLimit | undefined {
  const tooLong = exceededLength(text);
  if (tooLong) return tooLong;
  let lines = 0;
  let turns = 0;
  let searches = 0;
  // The text since the last blank line or list item: its delimiters, its length, and whether it is in a quote or list.
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
