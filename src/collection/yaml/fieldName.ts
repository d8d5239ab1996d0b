import { namedPath } from '../references.ts';

/**
 * A field as a message names it: `levels.weekend.price`. Entries without an id are told by their line, so that what
 * stands before them is left out; an entry itself is counted from one.
 */
export function fieldName(value: unknown, path: readonly PropertyKey[]): string {
  const names = namedPath(value, path).split('.');
  const isIndex = (index: number) => typeof path[index] === 'number' && names[index] === String(path[index]);
  const last = path.length - 1;
  if (path.length === 0) return 'The whole file';
  if (isIndex(last)) return `Entry ${Number(path[last]) + 1}${last === 0 ? '' : ` of ${fieldName(value, path.slice(0, -1))}`}`;
  return names.slice(names.findLastIndex((_name, index) => isIndex(index)) + 1).join('.');
}
