import { isDeepStrictEqual } from 'node:util';
import { CST, Document, isCollection, isMap, isPair, isScalar, isSeq, parseDocument, visit } from 'yaml';
import type { Pair, Scalar, YAMLMap, YAMLSeq } from 'yaml';
import { withIds } from '../text/ids.ts';
import { yamlValue } from '../text/yamlValue.ts';
import { normalizeText } from '../../collection/files/contentFiles.ts';
import { misreadText } from '../../collection/yaml/explainSyntax.ts';
import { isDefined } from '../../domain/defined.ts';
import { type JsonPath, type Json, valueAt } from '../../domain/json.ts';
import { changedValue, entryAround, type ValueEdit, type YamlChange } from './edits.ts';
import { commonEnds } from '../../domain/text.ts';
import { UserError } from '../../domain/userError.ts';

const startOfLine = (text: string, offset: number): number => text.lastIndexOf('\n', offset - 1) + 1;

function endOfLine(text: string, offset: number): number {
  const end = text.indexOf('\n', offset);
  return end < 0 ? text.length : end;
}

const indentAt = (text: string, offset: number): string => /^[ \t]*/.exec(text.slice(startOfLine(text, offset)))?.[0] ?? '';

const blanksBefore = (text: string, offset: number): string => ' '.repeat(offset - startOfLine(text, offset));

/** True if what separates two lines contains an empty one. */
const isBlank = (separator: string): boolean => separator.split('\n').length > 2;

/** A replacement in a text. Offsets are those of the normalized text: without byte order mark, lines ending in `\n`. */
export interface Splice {
  start: number;
  end: number;
  text: string;
}

/** Maps offsets of the normalized text to the source. */
function sourceOffsets(source: string): number[] {
  const offsets: number[] = [];
  for (let at = source.startsWith('\uFEFF') ? 1 : 0; at < source.length; at += 1) {
    offsets.push(at);
    if (source.startsWith('\r\n', at)) at += 1;
  }
  return [...offsets, source.length];
}

/** Line break for new lines at an offset: that of the previous line, or else of the first. */
function lineEndAt(source: string, offset: number): string {
  const before = source.slice(0, offset).match(/\r\n|\r|\n/g);
  return before?.at(-1) ?? /\r\n|\r|\n/.exec(source)?.[0] ?? '\n';
}

/** Applies splices to a source. All other bytes stay, including line breaks and the byte order mark. @param splices must not overlap */
export function applySplices(source: string, splices: readonly Splice[]): string {
  const offsets = sourceOffsets(source);
  const offsetOf = (normalized: number) => offsets[normalized] ?? source.length;
  return splices
    .toSorted((a, b) => b.start - a.start)
    .reduce((edited, { start, end, text }) => {
      const lineEnd = lineEndAt(source, offsetOf(start));
      return edited.slice(0, offsetOf(start)) + text.replaceAll('\n', lineEnd) + edited.slice(offsetOf(end));
    }, source);
}

const spliced = (text: string, splices: readonly Splice[]): string => normalizeText(applySplices(text, splices));

const wordRanges = (text: string) =>
  [...text.matchAll(/\S+/g)].map(({ 0: word, index }) => ({ word, start: index, end: index + word.length }));

function encode(text: string, type: Scalar.Type, indent: string): string {
  if (type === 'QUOTE_DOUBLE') return JSON.stringify(text).slice(1, -1);
  if (type === 'QUOTE_SINGLE') return text.replaceAll("'", "''");
  return text.replaceAll('\n', `${type === 'BLOCK_FOLDED' ? '\n\n' : '\n'}${indent}`);
}

/**
 * Replaces only the words that differ, so that the others stay on their lines: whole values, as `yaml` writes them, would wrap a folded text
 * anew. Empty if the words can't be matched.
 */
function changedWords(source: string, { range, type = 'PLAIN', value }: Scalar, text: string): Splice[] {
  const inset = type.startsWith('QUOTE') ? 1 : 0;
  const [start, end] = [(range?.[0] ?? 0) + inset, (range?.[1] ?? 0) - inset];
  // A block scalar begins with a header: | or >, and maybe a comment.
  const header = type.startsWith('BLOCK') ? source.indexOf('\n', start) - start : 0;
  const written = wordRanges(source.slice(start + header, end));
  const [before, after] = [wordRanges(String(value)), wordRanges(text)];
  if (written.length !== before.length) return [];
  const wordsOf = (ranges: typeof before) => ranges.map(({ word }) => word);
  let [top, bottom] = commonEnds(wordsOf(before), wordsOf(after));
  // Words are only added or removed: include a neighbor, because the whitespace beside them changes, too.
  if (top + bottom === Math.min(before.length, after.length)) {
    if (top > 0) top -= 1;
    else bottom -= 1;
  }
  const [from, to] = [written[top], written.at(-1 - bottom)];
  const [first, last] = [after[top], after.at(-1 - bottom)];
  if (!from || !to || !first || !last) return [];
  const at = start + header;
  const changed = encode(text.slice(first.start, last.end), type, indentAt(source, at + (written[0]?.start ?? 0)));
  return [{ start: at + from.start, end: at + to.end, text: changed }];
}

/** Candidates for writing a value in place of a scalar, the smallest change first. @param indent of the line with the scalar's key */
function scalarSplices(source: string, scalar: Scalar, value: string | number | boolean | null, indent: string): Splice[] {
  const [start = 0, valueEnd = 0] = scalar.range ?? [];
  const end = start + source.slice(start, valueEnd).trimEnd().length;
  // An empty value may follow its colon without a space.
  const gap = start === end && !/\s/.test(source[start - 1] ?? '\n') ? ' ' : '';
  const whole = (text: string) => ({ start, end, text: gap + text + (source[end] === '#' ? ' ' : '') });
  if (typeof value !== 'string') return [whole(String(value))];
  const type = value.includes('\n') && !scalar.type?.startsWith('BLOCK') ? 'BLOCK_LITERAL' : (scalar.type ?? 'PLAIN');
  const inStyle = CST.createScalarToken(value, { indent: indent.length + 2, type });
  return [...changedWords(source, scalar, value), whole(CST.stringify(inStyle).trimEnd()), whole(JSON.stringify(value))];
}

/** Range of a list entry or a field with its comments, from the start of its first line to the end of its last. */
interface Entry {
  start: number;
  end: number;
  /** Offset of its hyphen or name. */
  at: number;
}

/** End offset of a node's source, without a trailing comment. */
function contentEnd(text: string, node: unknown): number {
  if (isPair(node)) return Math.max(contentEnd(text, node.key), contentEnd(text, node.value));
  if (isCollection(node) && !node.flow && node.items.length > 0) return contentEnd(text, node.items.at(-1));
  const [start = 0, end = 0] = (node as { range?: [number, number, number] } | null)?.range ?? [];
  return isScalar(node) ? start + text.slice(start, end).trimEnd().length : end;
}

type YamlCollection = YAMLMap | YAMLSeq;

/** Offsets of a list's hyphens, or of a mapping's keys. */
function startsOf(node: YamlCollection): number[] {
  if (isMap(node)) return node.items.map(({ key }: Pair) => (isScalar(key) ? (key.range?.[0] ?? 0) : 0));
  const token = node.srcToken as CST.BlockSequence | undefined;
  return (token?.items ?? []).map(({ start }) => start.find(({ type }) => type === 'seq-item-ind')?.offset).filter(isDefined);
}

/** Start of the comments directly above a line, not before an offset. Comments at the top of a file belong to the file. */
function commentStart(text: string, line: number, after: number): number {
  let start = line;
  // Line by line: a pattern that ends here would begin anew at each comment, which takes minutes for 50,000.
  while (start > after) {
    const above = Math.max(after, startOfLine(text, start - 1));
    if (!/^\s*#/.test(text.slice(above, start))) break;
    start = above;
  }
  return start === 0 ? line : start;
}

/** Extends an entry to comments below it that are indented further. */
function withInnerComments(text: string, end: number, indent: number): number {
  const [comments = ''] = new RegExp(String.raw`^(?:\n[^\S\n]{${indent + 1},}#[^\n]*)*`).exec(text.slice(end)) ?? [];
  return end + comments.length;
}

function blockEntries(text: string, node: YamlCollection): Entry[] {
  const starts = startsOf(node);
  // Comments above the first entry belong to it, unless they are at the top of the file.
  let after = commentStart(text, startOfLine(text, starts[0] ?? 0), 0);
  return node.items.map((item, index) => {
    const at = starts[index] ?? 0;
    const line = startOfLine(text, at);
    const start = commentStart(text, line, after);
    const end = withInnerComments(text, endOfLine(text, contentEnd(text, item)), at - line);
    after = end;
    return { start, end, at };
  });
}

const nodeStart = (node: unknown): number => (node as { range?: number[] } | null | undefined)?.range?.[0] ?? 0;

const nodeAt = (document: Document, path: JsonPath): unknown => (path.length === 0 ? document.contents : document.getIn(path, true));

const pairAt = (group: YAMLMap, key: string | number): Pair | undefined =>
  group.items.find((pair) => isScalar(pair.key) && String(pair.key.value) === String(key));

const placeGone = 'The file has no such place any more. Load the page again.';

/** Texts that the check takes for a slip where they are plain, as phones type them, and those whose last lines would be trimmed. */
const needsQuotes = /^[“”„‘’\u00A0\u2000-\u200A\u202F\u3000].*$|\n\n$/;

/** Writes a value as YAML, indented, without a final line break, with quotes only where needed. @param inBrackets fields in flow style */
function serialize(value: unknown, indent: string, inBrackets: ReadonlySet<unknown> = new Set()): string {
  const document = new Document(value);
  visit(document, {
    Scalar(_key, scalar) {
      if (typeof scalar.value === 'string' && needsQuotes.test(scalar.value)) scalar.type = 'QUOTE_DOUBLE';
    },
    Pair(_key, { key, value: part }) {
      if (isCollection(part) && isScalar(key) && inBrackets.has(key.value)) part.flow = true;
    },
  });
  const written = document.toString({ lineWidth: 0, flowCollectionPadding: false }).trimEnd();
  return written.replaceAll(/^(?=[^\n])/gm, indent);
}

const fieldLines = (key: string, value: Json, indent: string): string => serialize({ [key]: value }, indent);

export const valueLines = (value: Json): string => serialize(value, '');

/** Indentation of a field or entry, for blocks below it. */
function parentIndent(text: string, document: Document, path: JsonPath): string {
  const parent = nodeAt(document, path.slice(0, -1));
  const key = path.at(-1);
  if (!isMap(parent) || key === undefined) return indentAt(text, nodeStart(nodeAt(document, path)));
  const at = nodeStart(pairAt(parent, key)?.key);
  return blanksBefore(text, at);
}

/** Replaces a value that is, or becomes, a collection. */
function replaceWhole(text: string, document: Document, path: JsonPath, value: Json): Splice[] {
  const node = nodeAt(document, path);
  const parent = nodeAt(document, path.slice(0, -1));
  const key = path.at(-1);
  const end = contentEnd(text, node);
  if (key === undefined) return [{ start: nodeStart(node), end, text: valueLines(value) }];
  if (isMap(parent) && !parent.flow) {
    const at = nodeStart(pairAt(parent, key)?.key);
    const lines = fieldLines(String(key), value, blanksBefore(text, at)).trimStart();
    // A comment behind an empty value stays on the line of the key.
    const [comment = ''] = (isCollection(node) && node.items.length > 0 ? null : /^[ \t]*#[^\n]*/.exec(text.slice(end))) ?? [];
    const commented = comment === '' ? lines : lines.replace(/$/m, ` ${comment.trim()}`);
    return [{ start: at, end: Math.max(end, at) + comment.length, text: commented }];
  }
  const start = nodeStart(node);
  return [{ start, end, text: serialize([value], blanksBefore(text, start)).trimStart().replace(/^- /, '') }];
}

/** Adds a field to a mapping, after those that precede it in schema order. */
function addField(text: string, group: YAMLMap | undefined, key: string, value: Json, order: readonly string[]): Splice[] {
  const entries = group ? blockEntries(text, group) : [];
  const [first] = entries;
  if (!group || !first) {
    const end = text.trimEnd().length;
    return [{ start: end, end, text: `${end > 0 ? '\n' : ''}${fieldLines(key, value, '')}` }];
  }
  if (group.flow) throw new UserError('This can only be changed in the file itself: press Source.');
  const names = group.items.map((pair) => String((pair.key as { value?: unknown }).value));
  const place = order.indexOf(key);
  const before = place < 0 ? entries.length - 1 : names.findLastIndex((name) => order.includes(name) && order.indexOf(name) < place);
  const lines = fieldLines(key, value, blanksBefore(text, first.at));
  const previous = entries[before];
  if (previous) return [{ start: previous.end, end: previous.end, text: `\n${lines}` }];
  return [{ start: first.at, end: first.at, text: `${lines.trimStart()}\n${blanksBefore(text, first.at)}` }];
}

/** Candidates for setting a value, the smallest change first. */
function setValue(text: string, document: Document, path: JsonPath, value: Json, order: readonly string[]): Splice[][] {
  const node = nodeAt(document, path);
  const key = path.at(-1);
  if (node === undefined || node === null) {
    const parent = nodeAt(document, path.slice(0, -1));
    if (parent === undefined || (parent !== null && !isMap(parent))) throw new UserError(placeGone);
    // After its last field was removed, a group contains {}.
    if (parent?.items.length === 0) return [replaceWhole(text, document, path.slice(0, -1), { [String(key)]: value })];
    return [addField(text, parent ?? undefined, String(key), value, order)];
  }
  if (!isScalar(node) || (typeof value === 'object' && value !== null)) return [replaceWhole(text, document, path, value)];
  return scalarSplices(text, node, value, parentIndent(text, document, path)).map((splice) => [splice]);
}

const itemsInBrackets = (text: string, { items }: YamlCollection): Entry[] =>
  (items as unknown[]).map((item) => {
    const { key = item } = item as { key?: unknown };
    const at = nodeStart(key);
    return { start: at, end: contentEnd(text, item), at };
  });

/** The splice that removes an entry of `[a, b]` or `{a: 1}`, with its comma. */
function removeInBrackets(text: string, node: YamlCollection, index: number): Splice {
  const items = itemsInBrackets(text, node);
  const { start, end } = items[index] ?? { start: 0, end: 0 };
  return { start: items[index + 1] ? start : (items[index - 1]?.end ?? start), end: items[index + 1]?.start ?? end, text: '' };
}

/** Candidates for adding an item, the plainest first. */
function insertInBrackets(text: string, node: YAMLSeq, index: number, value: Json): Splice[] {
  const at = node.items[index] as { range?: number[] } | undefined;
  const written = JSON.stringify(value);
  const plain = typeof value === 'string' ? value : written;
  const place = at?.range?.[0] ?? contentEnd(text, node.items.at(-1));
  return [plain, written].map((item) => ({ start: place, end: place, text: at ? `${item}, ` : `, ${item}` }));
}

/** The key above a block, maybe with a comment. */
const keyLine = /^(?!\s*#).*?:([ \t]+#.*)?$/;

function emptyCollection(text: string, node: YamlCollection, entries: readonly Entry[]): Splice {
  const [first] = entries;
  const brackets = isMap(node) ? '{}' : '[]';
  const above = text.slice(0, first?.start ?? 0).trimEnd();
  const end = entries.at(-1)?.end ?? 0;
  const key = keyLine.exec(above.slice(startOfLine(above, above.length)));
  // At the top level, there is no key above, only comments.
  if (!key) return { start: first?.start ?? 0, end, text: brackets };
  const [, comment = ''] = key;
  return { start: above.length - comment.length, end, text: ` ${brackets}${comment}` };
}

function removeFromLines(text: string, node: YamlCollection, index: number): Splice {
  const entries = blockEntries(text, node);
  const [before, entry, after] = [entries[index - 1], entries[index], entries[index + 1]];
  if (!entry) throw new UserError('The file has no such entry any more. Load the page again.');
  if (entries.length === 1) return emptyCollection(text, node, entries);
  // The first field of a list's entry stands behind its hyphen.
  if (index === 0 && isMap(node) && text.slice(startOfLine(text, entry.at), entry.at).trim() !== '')
    return { start: entry.at, end: after?.at ?? entry.end, text: '' };
  const above = before ? text.slice(before.end, entry.start) : '';
  const below = after ? text.slice(entry.end, after.start) : '';
  // A comment that stands apart heads a section, and stays.
  if (below.trim() !== '' && before && !isBlank(above)) return { start: before.end, end: entry.end, text: '' };
  if (below.trim() !== '') return { start: entry.start, end: startOfLine(text, entry.end + below.search(/\S/)), text: '' };
  const isGap = after !== undefined && isBlank(below) && !isBlank(above);
  if (before && (!after || isGap)) return { start: before.end + above.trimEnd().length, end: entry.end, text: '' };
  return { start: entry.start, end: after?.start ?? entry.end, text: '' };
}

/** Removes an entry of a list, or a field with its key. A list without entries becomes `[]`. */
function removeEntry(text: string, document: Document, path: JsonPath): Splice[] {
  const parent = nodeAt(document, path.slice(0, -1));
  const key = path.at(-1) ?? '';
  const index = isMap(parent) ? parent.items.findIndex((pair) => pair === pairAt(parent, key)) : Number(key);
  if (!isCollection(parent) || !(index in parent.items)) throw new UserError(placeGone);
  if (parent.flow) return [removeInBrackets(text, parent, index)];
  return [removeFromLines(text, parent, index)];
}

/** Fields whose lists are in flow style, such as [a, b], so that a new entry follows the style. */
function namesInBrackets({ items }: YAMLSeq) {
  const fields = items.flatMap((item) => (isMap(item) ? item.items : []));
  return new Set(fields.flatMap(({ key, value }) => (isCollection(value) && value.flow && isScalar(key) ? [key.value] : [])));
}

function insertEntry(text: string, document: Document, path: JsonPath, index: number, value: Json): Splice[][] {
  const node = nodeAt(document, path);
  if (node === undefined || node === null || (isScalar(node) && node.value === null)) return setValue(text, document, path, [value], []);
  if (!isSeq(node)) throw new UserError('There is no list at this place any more. Load the page again.');
  if (node.items.length === 0) return [replaceWhole(text, document, path, [value])];
  if (node.flow) return insertInBrackets(text, node, index, value).map((splice) => [splice]);
  const entries = blockEntries(text, node);
  const [first, second] = entries;
  const blank = first && second && isBlank(text.slice(first.end, second.start)) ? '\n' : '';
  const lines = serialize([value], blanksBefore(text, first?.at ?? 0), namesInBrackets(node));
  const previous = entries[Math.min(index, entries.length) - 1];
  const at = previous?.end ?? first?.start ?? 0;
  return [[{ start: at, end: at, text: previous ? `\n${blank}${lines}` : `${lines}\n${blank}` }]];
}

/** Moves a list entry. The blank lines between entries stay in place. */
function moveEntry(text: string, document: Document, path: JsonPath, from: number, to: number): Splice[] {
  const node = nodeAt(document, path);
  if (!isSeq(node) || !(from in node.items) || !(to in node.items)) throw new UserError('The list is shorter now. Load the page again.');
  const entries = node.flow ? itemsInBrackets(text, node) : blockEntries(text, node);
  const order = [...entries.keys()].toSpliced(from, 1).toSpliced(to, 0, from);
  const [low, high] = [Math.min(from, to), Math.max(from, to)];
  return entries.slice(low, high + 1).map((place, index) => {
    const entry = entries[order[low + index] ?? 0];
    return { start: place.start, end: place.end, text: text.slice(entry?.start, entry?.end) };
  });
}

const parse = (text: string) => parseDocument(text, { prettyErrors: false, keepSourceTokens: true });

/** Replaces the whole value of a file, below the comments at its top. */
function wholeValue(text: string, value: Json): Splice {
  const start = /^(?:#.*\n|\n)*/.exec(text)?.[0].length ?? 0;
  return { start, end: text.length, text: `${valueLines(value)}\n` };
}

function candidates(text: string, document: Document, change: YamlChange, order: readonly string[]): Splice[][] {
  switch (change.kind) {
    case 'set':
      if (change.path.length === 0) return [[wholeValue(text, change.value)]];
      return setValue(text, document, change.path, change.value, order);
    case 'remove':
      return [removeEntry(text, document, change.path)];
    case 'insert':
      // After its last entry was removed, a file contains [] or nothing.
      if (change.path.length === 0 && Object.keys(yamlValue(document) ?? {}).length === 0) return [[wholeValue(text, [change.value])]];
      return insertEntry(text, document, change.path, change.index, change.value);
    case 'move':
      return [moveEntry(text, document, change.path, change.from, change.to)];
  }
}

/** Expands a change inside groups that are missing or have no value to one that also creates the groups. */
function withGroups(before: Json | undefined, change: YamlChange): YamlChange {
  if (change.kind !== 'set' && change.kind !== 'insert') return change;
  const { path, value } = change;
  const missing = path.slice(0, -1).findIndex((_key, index) => (valueAt(before, path.slice(0, index + 1)) ?? undefined) === undefined);
  const inner = path.slice(missing + 1);
  // Don't recreate a list entry that was removed.
  if (missing < 0 || [path[missing], ...inner].some((key) => typeof key === 'number')) return change;
  const groups = inner.reduceRight<Json>((part, key) => ({ [key]: part }), change.kind === 'insert' ? [value] : value);
  return { kind: 'set', path: path.slice(0, missing + 1), value: groups };
}

/** True if a text parses to a value, and the check doesn't find that it may be misread. */
function hasValue(text: string, wanted: Json | undefined): boolean {
  const document = parse(text);
  // Such as *New*, which YAML takes for an alias.
  if (document.errors.length > 0 || misreadText(document, text, false).length > 0) return false;
  return isDeepStrictEqual(normalizeEmpty(yamlValue(document)), wanted);
}

const normalizeEmpty = (value: Json | undefined) => (value === undefined ? {} : value);

const otherValue = 'This was changed in the meantime. Copy what you typed, discard it here, and look at what is there now.';

/**
 * Computes the splices for one change of a normalized text. Comments, order, quotes and line breaks stay. Each candidate is parsed, and the
 * first that has exactly the wanted value is chosen. @param order names of sibling fields in schema order, to place a new field
 * @throws {UserError} if the place doesn't exist, has another value than the author saw, or the change can't be written
 */
export function editYaml(text: string, { change, before: expected, entry }: Omit<ValueEdit, 'file'>, order: readonly string[]): Splice[] {
  const document = parse(text);
  if (document.errors.length > 0) throw new UserError('The file has a mistake. Press Source, and correct it first.');
  const before = yamlValue(document);
  if (change.kind === 'set' && isDeepStrictEqual(valueAt(before, change.path), change.value)) return [];
  const now = change.path.length === 0 ? normalizeEmpty(before) : (valueAt(before, change.path) ?? null);
  // A new entry gets its id as it is written.
  const isOther = expected !== undefined && ![expected, withIds(expected)].some((each) => isDeepStrictEqual(now, each));
  if (isOther || (entry !== undefined && entryAround(before, change.path) !== entry)) throw new UserError(otherValue);
  if (change.kind === 'move' && change.from === change.to) return [];
  const wanted = normalizeEmpty(changedValue(before, change));
  const chosen = candidates(text, document, withGroups(before, change), order).find((splices) => hasValue(spliced(text, splices), wanted));
  if (!chosen) throw new UserError('This change cannot be written here. Press Source, and make it there.');
  return chosen;
}
