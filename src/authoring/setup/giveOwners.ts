import type { CollectionDraft } from '../../collection/draft.ts';
import { fileOf } from '../../collection/files.ts';
import { applyEdits } from '../splice/applyEdits.ts';
import type { Texts } from '../splice/editedFiles.ts';
import type { FileEdit } from '../splice/edits.ts';
import type { Guess } from './choices.ts';
import { isAlike } from './isAlike.ts';
import type { StepInput } from './step.ts';

const plain = (name: string) => name.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '');

/**
 * The department that has one of some words for its id or its name, however it is written, or else a word like one in them; the first
 * words count first.
 */
function departmentNamed({ data }: CollectionDraft, ...words: readonly string[]): string | undefined {
  const { departments = [] } = data;
  const among = (isNamed: (name: string, word: string) => boolean) =>
    words.flatMap((word) => departments.find(({ id, name }) => [id, name].some((each) => isNamed(each, word))) ?? [])[0]?.id;
  return among((name, word) => plain(name) === plain(word)) ?? among(isAlike);
}

/** A mailbox of a department that isn't there any more, and whose it is now. */
interface Given {
  id: string;
  /** The id of the department. */
  to: string;
  /** Whether nothing but the mailbox for everything says so. */
  isGuess: boolean;
}

/** Whose mailboxes are that were a department's that isn't there any more: of one that is called like it, or like the mailbox. */
export function givenMailboxes(draft: CollectionDraft): Given[] {
  const { data } = draft;
  const departments = data.departments ?? [];
  const mailboxes = Object.entries(data.mailboxes ?? {});
  const named = (...words: string[]) => departmentNamed(draft, ...words);
  const isThere = (wanted: string) => departments.some(({ id }) => id === wanted);
  const [first] = departments;
  const general = data.mailboxes?.general;
  const owner = general && 'department' in general ? general.department : 'general';
  const rest = isThere(owner) ? owner : (named(owner) ?? first?.id);
  return mailboxes.flatMap(([id, mailbox]): Given[] => {
    if (!('department' in mailbox) || isThere(mailbox.department) || rest === undefined) return [];
    const to = named(mailbox.department, id, mailbox.name);
    return [{ id, to: to ?? rest, isGuess: to === undefined && departments.length > 1 }];
  });
}

/** The question whose a mailbox is; none if there is no such mailbox. */
export function guessItem({ data, parsed }: CollectionDraft, mailbox: string, to: string): Guess[] {
  const at = parsed.mailboxes?.locate([mailbox]);
  const name = data.departments?.find(({ id }) => id === to)?.name ?? to;
  const message = `Who answers mail to ${mailbox}? It goes to ${name} for now.`;
  return at ? [{ file: fileOf('mailboxes'), line: at.line, column: at.column, message, mailbox, to }] : [];
}

/** Whose mailboxes nothing but a guess will say. */
export const guessedMailboxes = (draft: CollectionDraft): Guess[] =>
  givenMailboxes(draft).flatMap(({ id, to, isGuess }) => (isGuess ? guessItem(draft, id, to) : []));

/**
 * The pages and mailboxes of departments that aren't there any more, given to those that are called like them, or to the one for
 * everything.
 */
export function giveOwners({ files, draft }: StepInput): Texts {
  const departments = draft.data.departments ?? [];
  const [first] = departments;
  return applyEdits(files, [
    ...givenMailboxes(draft).map(({ id, to }): FileEdit => ({
      file: fileOf('mailboxes'),
      at: 'data',
      change: { kind: 'set', path: [id, 'department'], value: to },
    })),
    ...draft.pages.flatMap(({ file, path, front }): FileEdit[] => {
      const owner = front?.owner;
      const to =
        owner === undefined || departments.some(({ id }) => id === owner)
          ? undefined
          : (departmentNamed(draft, owner, path.replace(/^.*\//, '')) ?? first?.id);
      return to === undefined ? [] : [{ file, at: 'front', change: { kind: 'set', path: ['owner'], value: to } }];
    }),
  ]);
}
