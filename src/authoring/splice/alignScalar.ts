import type { Scalar } from 'yaml';

const fold = /[ \t]*\n[ \t\n]*/y;

/** Length of the source that stands for a character, in front of which the source is; 0 if it is another one. */
function lengthOf(character: string, source: string, at: number, type: Scalar.Type): number {
  if (type === 'QUOTE_SINGLE' && character === "'") return source.startsWith("''", at) ? 2 : 0;
  if (type === 'QUOTE_DOUBLE' && (character === '"' || character === '\\')) return source.startsWith(`\\${character}`, at) ? 2 : 0;
  return source[at] === character && character !== '\n' ? 1 : 0;
}

/**
 * For each offset in the value of a scalar, the offset in its source where that character begins, the end included.
 * Characters within a line break that the parser folds have none. Undefined if the source cannot be followed.
 */
export function alignScalar(source: string, [start, end]: readonly [number, number], value: string, type: Scalar.Type) {
  const isBlock = type.startsWith('BLOCK');
  let at = start;
  if (isBlock) at = start + (/^[^\n]*\n[ ]*/.exec(source.slice(start))?.[0].length ?? 0);
  else if (type !== 'PLAIN') at += 1;
  const offsets: (number | undefined)[] = [];
  for (let index = 0; index < value.length;) {
    const character = value[index] ?? '';
    fold.lastIndex = at;
    const broken = fold.exec(source)?.[0];
    if (broken !== undefined) {
      const blanks = /^[ \n]+/.exec(value.slice(index))?.[0].length ?? 0;
      if (blanks === 0) return undefined;
      offsets.push(at, ...Array.from({ length: blanks - 1 }, () => undefined));
      index += blanks;
      at += broken.length;
      continue;
    }
    const length = lengthOf(character, source, at, type);
    if (length === 0) return undefined;
    offsets.push(at);
    index += 1;
    at += length;
  }
  return at <= end ? [...offsets, at] : undefined;
}
