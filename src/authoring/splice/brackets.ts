import type { YAMLSeq } from 'yaml';
import type { Json } from '../../domain/json.ts';
import { contentEnd, type Entry } from './entries.ts';
import { type YamlCollection, nodeStart } from './nodes.ts';
import type { Splice } from './splice.ts';

/** The items of a flow collection, such as [a, b]. */
export const itemsInBrackets = (text: string, { items }: YamlCollection): Entry[] =>
  (items as unknown[]).map((item) => {
    const { key = item } = item as { key?: unknown };
    const at = nodeStart(key);
    return { start: at, end: contentEnd(text, item), at };
  });

/** The splice that removes an entry of `[a, b]` or `{a: 1}`, with its comma. */
export function removeInBrackets(text: string, node: YamlCollection, index: number): Splice {
  const items = itemsInBrackets(text, node);
  const { start, end } = items[index] ?? { start: 0, end: 0 };
  return { start: items[index + 1] ? start : (items[index - 1]?.end ?? start), end: items[index + 1]?.start ?? end, text: '' };
}

/** Candidates for adding an item, the plainest first. */
export function insertInBrackets(text: string, node: YAMLSeq, index: number, value: Json): Splice[] {
  const at = node.items[index] as { range?: number[] } | undefined;
  const written = JSON.stringify(value);
  const plain = typeof value === 'string' ? value : written;
  const place = at?.range?.[0] ?? contentEnd(text, node.items.at(-1));
  return [plain, written].map((item) => ({ start: place, end: place, text: at ? `${item}, ` : `, ${item}` }));
}
