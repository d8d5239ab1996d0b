import type { FileEdit } from '../../../splice/edits.ts';

/** Whether edits change the same value, or one within the other. */
function isSameValue(one: FileEdit, other: FileEdit): boolean {
  if (one.file !== other.file || !('change' in one) || !('change' in other)) return false;
  const [first, second] = [one.change.path, other.change.path];
  return first.slice(0, second.length).every((key, index) => key === second[index]);
}

/**
 * Edits before those that are typed into the form of a file. What is typed counts: it goes by the value that was there, so none of the others
 * may change that. Other files are fitted to it anew.
 */
export function editsBelow(typed: readonly FileEdit[], more: readonly FileEdit[], file: string): FileEdit[] {
  return [
    ...more.filter((edit) => !typed.some((own) => isSameValue(own, edit))),
    ...typed.filter((edit) => edit.file === file || edit.at !== 'text'),
  ];
}
