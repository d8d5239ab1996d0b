/**
 * Markdown, as news and pages share it.
 * Begin here: `parseMarkdown` refuses what would take too long (`limits.ts`) and corrects what authors mean otherwise (`corrections.ts`).
 * Gives trees, and for the checks what `layout.ts`, `prose.ts` and `inspectNews.ts` find in them.
 */
import type { Definition, Root, Table } from 'mdast';
import { fromMarkdown, type Extension } from 'mdast-util-from-markdown';
import { gfmFromMarkdown } from 'mdast-util-gfm';
import { gfm } from 'micromark-extension-gfm';
import { correctMarkdown } from './corrections.ts';
import type { Finding } from '../files/diagnostic.ts';
import { cellLimit, exceededDepth, exceededLimit, maxCells, nodesIn, type MarkdownProfile } from './limits.ts';

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
  limit: Finding | undefined;
  root: Root;
  /** Link definitions by identifier; the first of several counts. */
  definitions: ReadonlyMap<string, Definition>;
  headingDepths: readonly number[];
}

const countCells = ({ children: rows }: Table) => rows.length * (rows[0]?.children.length ?? 0);

const unparsed = (source: string, limit: Finding): ParsedText => ({
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
  return limit ? unparsed(source, limit) : parse(source);
}

function parse(source: string): ParsedText {
  const root = fromMarkdown(source, { extensions: [gfmSyntax, disabled], mdastExtensions });
  const deep = exceededDepth(root);
  if (deep) return unparsed(source, deep);
  correctMarkdown(root, source);
  const definitions = new Map<string, Definition>();
  const depths = new Set<number>();
  for (const { node } of nodesIn(root)) {
    if (node.type === 'table' && countCells(node) > maxCells) return unparsed(source, cellLimit(node.position?.start.line ?? 1));
    if (node.type === 'definition' && !definitions.has(node.identifier)) definitions.set(node.identifier, node);
    if (node.type === 'heading') depths.add(node.depth);
  }
  return { source, limit: undefined, root, definitions, headingDepths: [...depths].sort((a, b) => a - b) };
}
