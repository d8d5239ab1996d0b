import { type CST, isCollection, isMap, isPair, isScalar, type Pair, type YAMLMap, type YAMLSeq } from 'yaml';
import { isDefined } from '../../domain/isDefined.ts';
import { lineEnd, lineStart } from './lines.ts';

/** Range of a list entry or a field with its comments, from the start of its first line to the end of its last. */
export interface Entry {
  start: number;
  end: number;
  /** Offset of its hyphen or name. */
  at: number;
}

/** End offset of a node's source, without a trailing comment. */
export function contentEnd(text: string, node: unknown): number {
  if (isPair(node)) return Math.max(contentEnd(text, node.key), contentEnd(text, node.value));
  if (isCollection(node) && !node.flow && node.items.length > 0) return contentEnd(text, node.items.at(-1));
  const [start = 0, end = 0] = (node as { range?: [number, number, number] } | null)?.range ?? [];
  return isScalar(node) ? start + text.slice(start, end).trimEnd().length : end;
}

/** Offsets of a list's hyphens, or of a mapping's keys. */
function startsOf(node: YAMLMap | YAMLSeq): number[] {
  if (isMap(node)) return node.items.map(({ key }: Pair) => (isScalar(key) ? (key.range?.[0] ?? 0) : 0));
  const token = node.srcToken as CST.BlockSequence | undefined;
  return (token?.items ?? []).map(({ start }) => start.find(({ type }) => type === 'seq-item-ind')?.offset).filter(isDefined);
}

const isComment = (line: string) => /^\s*#/.test(line);

/** Start of the comments directly above a line, not before an offset. Comments at the top of a file belong to the file. */
function commentStart(text: string, line: number, after: number): number {
  let start = line;
  while (start > after && start > 0) {
    const above = lineStart(text, start - 1);
    if (above < after || !isComment(text.slice(above, start))) break;
    start = above;
  }
  return start === 0 ? line : start;
}

/** Extends an entry to comments below it that are indented further. */
function withInnerComments(text: string, end: number, indent: number): number {
  let last = end;
  for (let at = end; at < text.length;) {
    const next = lineEnd(text, at + 1);
    const line = text.slice(at + 1, next);
    if (!isComment(line) || line.search(/\S/) <= indent) break;
    last = next;
    at = next;
  }
  return last;
}

/** Entries of a list, or fields of a mapping, in block style. */
export function blockEntries(text: string, node: YAMLMap | YAMLSeq): Entry[] {
  const starts = startsOf(node);
  let after = starts[0] === undefined ? 0 : lineStart(text, starts[0]);
  // Comments above the first entry belong to it, unless they are at the top of the file.
  while (after > 0 && isComment(text.slice(lineStart(text, after - 1), after))) after = lineStart(text, after - 1);
  return node.items.map((item, index) => {
    const at = starts[index] ?? 0;
    const line = lineStart(text, at);
    const start = commentStart(text, line, after);
    const end = withInnerComments(text, lineEnd(text, contentEnd(text, item)), at - line);
    after = end;
    return { start, end, at };
  });
}
