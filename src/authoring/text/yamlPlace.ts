/** Where the cursor is in a YAML text: the names that lead there, with `-` for an entry of a list. */
export interface YamlPlace {
  path: string[];
  /** Whether a value is written there, or the name of a field. */
  at: 'name' | 'value';
  /** What is written of it already. */
  written: string;
  /** Names that the group has. */
  present: string[];
}

/** A line: the columns of its hyphens, and of what is behind them. */
interface Line {
  dashes: number[];
  column: number;
  name: string | undefined;
}

/** A line, and what is behind its hyphens. */
function readLine(source: string): Line & { rest: string } {
  const [, prefix = '', rest = ''] = /^((?: |- )*)(.*)$/.exec(source) ?? [];
  const dashes = [...prefix.matchAll(/-/g)].map(({ index }) => index);
  return { dashes, column: prefix.length, name: /^"?([^\s"#:]+)"?:(?:\s|$)/.exec(rest)?.[1], rest };
}

/** What is around the start of a line: what it is in, from the outside in, and the other names of its group. */
function surroundings(above: readonly string[], own: Line): Pick<YamlPlace, 'path' | 'present'> {
  const path: string[] = [];
  const present: string[] = [];
  let { column } = own;
  /** Whether an entry of a list begins at the column, or else a field of a group. */
  let isEntry = false;
  function leaveEntries({ dashes }: Line) {
    for (const dash of dashes.toReversed()) {
      path.unshift('-');
      column = dash;
      isEntry = true;
    }
  }
  leaveEntries(own);
  for (const line of above.toReversed().map(readLine)) {
    if (line.name === undefined) continue;
    const isSibling = !isEntry && line.column === column;
    const isParent = line.column < column || (isEntry && line.column === column);
    if (isSibling && path.length === 0) present.push(line.name);
    if (isParent) {
      path.unshift(line.name);
      ({ column } = line);
      isEntry = false;
    }
    if (isSibling || isParent) leaveEntries(line);
  }
  return { path, present };
}

/** Where an offset in a YAML text is; undefined within what no list of words can complete. */
export function yamlPlace(text: string, offset: number): YamlPlace | undefined {
  const above = text.slice(0, offset).split('\n');
  const { rest, ...own } = readLine(above.pop() ?? '');
  const { path, present } = surroundings(above, own);
  const [, name, value = ''] = /^"?([^\s"#:]+)"?:\s+(.*)$/.exec(rest) ?? [];
  if (name !== undefined) return /[#[{&*!|>]/.test(value) ? undefined : { path: [...path, name], at: 'value', written: value, present };
  return /[\s:]/.test(rest) ? undefined : { path, at: 'name', written: rest, present };
}
