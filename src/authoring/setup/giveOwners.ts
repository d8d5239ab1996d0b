import { fileOf } from '../../collection/files.ts';
import { applyEdits } from '../splice/applyEdits.ts';
import type { Texts } from '../splice/editedFiles.ts';
import type { FileEdit } from '../splice/edits.ts';
import type { StepInput } from './step.ts';

/** The pages and mailboxes of departments that aren't there any more, given to the first one that is. */
export function giveOwners({ files, draft: { pages, data } }: StepInput): Texts {
  const ids = (data.departments ?? []).map(({ id }) => id);
  const [first] = ids;
  if (first === undefined) return new Map();
  const mailboxes = Object.entries(data.mailboxes ?? {}).flatMap(([id, mailbox]): FileEdit[] =>
    'department' in mailbox && !ids.includes(mailbox.department)
      ? [{ file: fileOf('mailboxes'), at: 'data', change: { kind: 'set', path: [id, 'department'], value: first } }]
      : [],
  );
  return applyEdits(files, [
    ...mailboxes,
    ...pages.flatMap(({ file, front }): FileEdit[] =>
      front?.owner !== undefined && !ids.includes(front.owner)
        ? [{ file, at: 'front', change: { kind: 'set', path: ['owner'], value: first } }]
        : [],
    ),
  ]);
}
