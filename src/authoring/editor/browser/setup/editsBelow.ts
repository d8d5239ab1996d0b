import type { FileEdit } from '../../../splice/edits.ts';

/** True if both edits change the same value, or one changes a value within the other's. */
function isSameValue(one: FileEdit, other: FileEdit): boolean {
  if (one.file !== other.file || !('change' in one) || !('change' in other)) return false;
  const [first, second] = [one.change.path, other.change.path];
  return first.slice(0, second.length).every((key, index) => key === second[index]);
}

/**
 * Puts edits before those of a form, whose edits win. A form's edit is only applied if it finds the value that its author saw, so no other edit
 * may change that value. Whole texts of other files are dropped: they were made before, and can be made again.
 * @param file the form's
 */
export function editsBelow(typed: readonly FileEdit[], more: readonly FileEdit[], file: string): FileEdit[] {
  return [
    ...more.filter((edit) => !typed.some((own) => isSameValue(own, edit))),
    ...typed.filter((edit) => edit.file === file || edit.at !== 'text'),
  ];
}
