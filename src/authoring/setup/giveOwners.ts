import { applyEdits, type Texts } from '../splice/editedFiles.ts';
import type { FileEdit } from '../splice/edits.ts';
import type { StepInput } from './step.ts';

/** The pages of departments that aren't there any more, owned by the first one that is. */
export function giveOwners({ files, draft: { pages, data } }: StepInput): Texts {
  const ids = (data.departments ?? []).map(({ id }) => id);
  const [first] = ids;
  if (first === undefined) return new Map();
  return applyEdits(
    files,
    pages.flatMap(({ file, front }): FileEdit[] =>
      front?.owner !== undefined && !ids.includes(front.owner)
        ? [{ file, at: 'front', change: { kind: 'set', path: ['owner'], value: first } }]
        : [],
    ),
  );
}
