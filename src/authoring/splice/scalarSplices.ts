import { CST, type Scalar } from 'yaml';
import { indentAt } from './lines.ts';
import { commonEnds } from './commonEnds.ts';
import type { Splice } from './splice.ts';

const wordRanges = (text: string) =>
  [...text.matchAll(/\S+/g)].map(({ 0: word, index }) => ({ word, start: index, end: index + word.length }));

/** Encodes a part of a text for the style of a scalar. */
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
  let [top, bottom] = commonEnds(
    before.map(({ word }) => word),
    after.map(({ word }) => word),
  );
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
export function scalarSplices(source: string, scalar: Scalar, value: string | number | boolean | null, indent: string): Splice[] {
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
