import { valueAt } from '../../domain/valueAt.ts';
import type { YamlChange } from './edits.ts';

export type Json = string | number | boolean | null | Json[] | { [key: string]: Json };

/** Keys and indexes that lead to a value of a file. */
export type JsonPath = readonly (string | number)[];

type Group = Record<string, Json>;

const isGroup = (value: Json | undefined): value is Group => typeof value === 'object' && value !== null && !Array.isArray(value);

/** The value at a path; undefined if there is none. */
export function jsonAt(root: Json | undefined, path: JsonPath): Json | undefined {
  return valueAt(root, path) as Json | undefined;
}

function changeAt(value: Json | undefined, path: JsonPath, change: (inner: Json | undefined) => Json | undefined): Json | undefined {
  const [key, ...rest] = path;
  if (key === undefined) return change(value);
  if (Array.isArray(value)) {
    // The entry may be gone: there is nothing to change.
    if (Number(key) >= value.length) return value;
    const inner = changeAt(value[Number(key)], rest, change);
    return inner === undefined ? value.toSpliced(Number(key), 1) : value.with(Number(key), inner);
  }
  const group = isGroup(value) ? value : {};
  const inner = changeAt(group[key], rest, change);
  // A field that is there keeps its place among the others.
  const { [key]: _old, ...others } = group;
  return inner === undefined ? others : { ...group, [key]: inner };
}

const listOf = (value: Json | undefined) => (Array.isArray(value) ? value : []);

function moved(list: Json[], from: number, to: number): Json[] {
  const entry = list[from];
  return entry === undefined ? list : list.toSpliced(from, 1).toSpliced(to, 0, entry);
}

/** What a value is after a change. */
export function changedValue(root: Json | undefined, change: YamlChange): Json | undefined {
  switch (change.kind) {
    case 'set':
      return changeAt(root, change.path, () => change.value);
    case 'remove':
      return changeAt(root, change.path, () => undefined);
    case 'insert':
      return changeAt(root, change.path, (list) => listOf(list).toSpliced(change.index, 0, change.value));
    case 'move':
      return changeAt(root, change.path, (list) => moved(listOf(list), change.from, change.to));
  }
}
