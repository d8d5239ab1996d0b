import { asList, type Json, type JsonPath } from '../../domain/json.ts';
import { valueAt, withValueAt } from '../../domain/valueAt.ts';
import type { FileEdit, YamlChange } from './edits.ts';

/** True if a path leads through a list index that is out of range. */
const isOutOfRange = (root: Json | undefined, path: JsonPath) =>
  path.some((key, index) => {
    const list = valueAt(root, path.slice(0, index));
    return Array.isArray(list) && Number(key) >= list.length;
  });

function moved(list: Json[], from: number, to: number): Json[] {
  const entry = list[from];
  return entry === undefined ? list : list.toSpliced(from, 1).toSpliced(to, 0, entry);
}

function without(value: Json | undefined, key: string | number): Json | undefined {
  if (Array.isArray(value)) return value.toSpliced(Number(key), 1);
  if (typeof value !== 'object' || value === null) return value;
  const { [key]: _removed, ...others } = value;
  return others;
}

/** Applies a change to a JSON value. If a list entry on the way doesn't exist any more, the value is unchanged. */
export function changedValue(root: Json | undefined, change: YamlChange): Json | undefined {
  const { path } = change;
  if (isOutOfRange(root, path)) return root;
  const present = valueAt(root, path);
  switch (change.kind) {
    case 'set':
      return withValueAt(root, path, change.value);
    case 'remove': {
      const [parent, key] = [path.slice(0, -1), path.at(-1)];
      return key === undefined ? undefined : withValueAt(root, parent, without(valueAt(root, parent), key));
    }
    case 'insert':
      return withValueAt(root, path, asList(present).toSpliced(change.index, 0, change.value));
    case 'move':
      return withValueAt(root, path, moved(asList(present), change.from, change.to));
  }
}

/** An edit of a value in a data file, or in the front matter of another file. */
export const valueEdit = (file: string, change: YamlChange): FileEdit => ({
  file,
  at: file.endsWith('.yaml') ? 'data' : 'front',
  change,
});
/** An edit that sets a value in a data file or front matter. */
export const setValueAt = (file: string, path: JsonPath, value: Json): FileEdit => valueEdit(file, { kind: 'set', path, value });
/** An edit that removes one, with its comments. */
export const removeValueAt = (file: string, path: JsonPath): FileEdit => valueEdit(file, { kind: 'remove', path });
