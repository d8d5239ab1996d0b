import type { Change } from './readme.ts';

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
const nameOf = (line: string) => /^\s*(?:# )?(?:- )?([\w/]+):/.exec(line)?.[1] ?? (line.trimStart().startsWith('- ') ? '-' : line);

/** Keys for the lines of an example: the names of their fields, numbered if they repeat. */
function keysOf(lines: readonly string[]): string[] {
  const names = lines.map(nameOf);
  return names.map((name, index) => `${name} ${names.slice(0, index).filter((other) => other === name).length}`);
}

/**
 * A pattern for a line of an example in the file. Content changes while the example stays: if the line is changed anyway, or
 * has a number or a date, a line with another value counts as the same.
 */
function pattern(line: string, isChanged: boolean): RegExp {
  const [, start, value = ''] = /^(\s*(?:# )?(?:- )?(?:[\w/]+:|(?=\S)(?<=- )))(.*)$/.exec(line) ?? [];
  const isFree = start !== undefined && (isChanged || /^ ?[\d"]/.test(value));
  return isFree ? new RegExp(`^${escaped(start).replace('# ', '(?:# )?')}.*$`) : new RegExp(`^${escaped(line)}(?: +#.*)?$`);
}

/** The positions of an example's lines in a file: in the same order, perhaps with other lines between them. */
function find(lines: readonly string[], patterns: readonly RegExp[]): number[] | undefined {
  for (const [start, line] of lines.entries()) {
    if (!patterns[0]?.test(line)) continue;
    const places = [start];
    for (const wanted of patterns.slice(1)) {
      const from = (places.at(-1) ?? 0) + 1;
      const next = lines.slice(from, from + 4).findIndex((candidate) => wanted.test(candidate));
      if (next >= 0) places.push(from + next);
    }
    if (places.length === patterns.length) return places;
  }
  return undefined;
}

/** Applies the change of an example to the text of a file. */
export function applyChange(text: string, { before, after }: Change): string {
  const lines = text.split('\n');
  const places = find(
    lines,
    before.map((line) => pattern(line, !after.includes(line))),
  );
  if (!places) throw new Error(`The example in content/README.md no longer fits its file:\n${before.join('\n')}`);
  const left = new Map(keysOf(before).map((key, index) => [key, places[index] ?? 0]));
  const keys = keysOf(after);
  let at = places[0] ?? 0;
  const added = new Map<number, string[]>();
  for (const [index, line] of after.entries()) {
    const key = keys[index] ?? '';
    const place = left.get(key);
    if (place === undefined) added.set(at, [...(added.get(at) ?? []), line]);
    else {
      if (!before.includes(line)) lines[place] = line;
      left.delete(key);
      at = place;
    }
  }
  const gone = new Set(left.values());
  return lines.flatMap((line, index) => [...(gone.has(index) ? [] : [line]), ...(added.get(index) ?? [])]).join('\n');
}
