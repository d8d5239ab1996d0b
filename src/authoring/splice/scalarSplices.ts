import { type Scalar, stringify } from 'yaml';
import { sameEnds } from './sameEnds.ts';
import { alignScalar } from './alignScalar.ts';
import { indentAt } from './lines.ts';
import type { Splice } from './splice.ts';

const inDouble = (text: string) => JSON.stringify(text).slice(1, -1);

/** How a part of a text is written within a scalar of a style; undefined if it cannot be. */
function encode(text: string, type: Scalar.Type, indent: string): string | undefined {
  switch (type) {
    case 'QUOTE_DOUBLE':
      return inDouble(text);
    case 'QUOTE_SINGLE':
      return text.includes('\n') ? undefined : text.replaceAll("'", "''");
    case 'BLOCK_LITERAL':
      return text.replaceAll('\n', `\n${indent}`);
    case 'BLOCK_FOLDED':
      return text.replaceAll('\n', `\n\n${indent}`);
    default:
      return text.includes('\n') ? undefined : text;
  }
}

/** Replaces just the characters that differ, where the source can be followed. */
function narrowSplice(source: string, { range, type = 'PLAIN', value }: Scalar, text: string): Splice[] {
  const [start = 0, end = 0] = range ?? [];
  const offsets = typeof value === 'string' ? alignScalar(source, [start, end], value, type) : undefined;
  if (typeof value !== 'string' || !offsets) return [];
  let [prefix, suffix] = sameEnds(value, text);
  while (prefix > 0 && offsets[prefix] === undefined) prefix -= 1;
  while (suffix > 0 && offsets[value.length - suffix] === undefined) suffix -= 1;
  const [from, to] = [offsets[prefix], offsets[value.length - suffix]];
  const encoded = encode(text.slice(prefix, text.length - suffix), type, indentAt(source, offsets.find((at) => at !== undefined) ?? start));
  return from === undefined || to === undefined || encoded === undefined ? [] : [{ start: from, end: to, text: encoded }];
}

function literalBlock(text: string, indent: string): string {
  const lines = text.replace(/\n+$/, '').split('\n');
  return `${text.endsWith('\n') ? '|' : '|-'}\n${lines.map((line) => (line === '' ? '' : `${indent}  ${line}`)).join('\n')}`;
}

/**
 * Ways to write a value in the place of a scalar, the smallest change first. The first one that the parser reads as meant is right.
 * @param indent blanks in front of the line of the scalar's field
 */
export function scalarSplices(source: string, scalar: Scalar, value: string | number | boolean | null, indent: string): Splice[] {
  const [start = 0, valueEnd = 0] = scalar.range ?? [];
  const end = start + source.slice(start, valueEnd).trimEnd().length;
  // A field without a value has no blank after its colon.
  const gap = start === end && !/\s/.test(source[start - 1] ?? '\n') ? ' ' : '';
  const whole = (text: string) => ({ start, end, text: gap + text });
  if (typeof value !== 'string') return [whole(String(value))];
  const quoted = [
    ...(scalar.type === 'QUOTE_SINGLE' && !value.includes('\n') ? [`'${value.replaceAll("'", "''")}'`] : []),
    ...(scalar.type === 'QUOTE_DOUBLE' && !value.includes('\n') ? [JSON.stringify(value)] : []),
  ];
  const plain = value.includes('\n') ? [literalBlock(value, indent)] : [value];
  const narrow = narrowSplice(source, scalar, value);
  return [...narrow, ...[...quoted, ...plain, JSON.stringify(value), stringify(value).trimEnd()].map(whole)];
}
