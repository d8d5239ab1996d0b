import { isDefined } from '../../domain/isDefined.ts';
import type { ParsedContent } from '../../collection/parsedContent.ts';
import { dataFilePath } from '../../collection/files.ts';
import { applyEdits, type Texts } from '../splice/applyEdits.ts';
import { setValueAt } from '../splice/change.ts';
import type { FileEdit } from '../splice/edits.ts';
import type { Guess } from './choices.ts';
import { isSimilarName } from './isSimilarName.ts';
import type { StepInput } from './step.ts';

const plain = (name: string) => name.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '');

/**
 * Finds a department by words for it: one whose id or name equals one of them, ignoring case and punctuation, or else has a similar word.
 * Earlier words take precedence.
 */
function departmentNamed({ data }: ParsedContent, ...words: readonly string[]): string | undefined {
  const { departments = [] } = data;
  const find = (isNamed: (name: string, word: string) => boolean) =>
    words.map((word) => departments.find(({ id, name }) => [id, name].some((each) => isNamed(each, word)))).find(isDefined)?.id;
  return find((name, word) => plain(name) === plain(word)) ?? find(isSimilarName);
}

/** A mailbox of a removed department, and its new department. */
interface Reassigned {
  id: string;
  /** Id of the department. */
  to: string;
  /** True if it's only the department of the general mailbox. */
  isGuess: boolean;
}

/** Reassigns mailboxes of removed departments, each to the department that its name or its former department's name resembles. */
export function reassignedMailboxes(parsed: ParsedContent): Reassigned[] {
  const { data } = parsed;
  const departments = data.departments ?? [];
  const mailboxes = Object.entries(data.mailboxes ?? {});
  const findDepartment = (...words: string[]) => departmentNamed(parsed, ...words);
  const isThere = (wanted: string) => departments.some(({ id }) => id === wanted);
  const [first] = departments;
  const general = data.mailboxes?.general;
  const owner = general && 'department' in general ? general.department : 'general';
  const fallback = isThere(owner) ? owner : (findDepartment(owner) ?? first?.id);
  return mailboxes
    .map(([id, mailbox]): Reassigned | undefined => {
      if (!('department' in mailbox) || isThere(mailbox.department) || fallback === undefined) return undefined;
      const to = findDepartment(mailbox.department, id, mailbox.name);
      return { id, to: to ?? fallback, isGuess: to === undefined && departments.length > 1 };
    })
    .filter(isDefined);
}

/** The question who answers a mailbox; undefined if the mailbox doesn't exist. */
export function guessItem({ data, dataFiles }: ParsedContent, mailbox: string, to: string): Guess | undefined {
  const at = dataFiles.mailboxes?.locate([mailbox]);
  const name = data.departments?.find(({ id }) => id === to)?.name ?? to;
  const message = `Who answers mail to ${mailbox}? It goes to ${name} for now.`;
  return at && { file: dataFilePath('mailboxes'), line: at.line, column: at.column, message, mailbox, to };
}

/** Mailboxes that can only be reassigned by a guess. */
export const guessedMailboxes = (parsed: ParsedContent): Guess[] =>
  reassignedMailboxes(parsed)
    .filter(({ isGuess }) => isGuess)
    .map(({ id, to }) => guessItem(parsed, id, to))
    .filter(isDefined);

/** Reassigns pages and mailboxes of removed departments to those with similar names, or else to the one that answers general mail. */
export function reassignOwners({ files, parsed }: StepInput): Texts {
  const departments = parsed.data.departments ?? [];
  const [first] = departments;
  return applyEdits(files, [
    ...reassignedMailboxes(parsed).map(({ id, to }) => setValueAt(dataFilePath('mailboxes'), [id, 'department'], to)),
    ...parsed.pages
      .map(({ file, path, front }): FileEdit | undefined => {
        const owner = front?.owner;
        const to =
          owner === undefined || departments.some(({ id }) => id === owner)
            ? undefined
            : (departmentNamed(parsed, owner, path.replace(/^.*\//, '')) ?? first?.id);
        return to === undefined ? undefined : setValueAt(file, ['owner'], to);
      })
      .filter(isDefined),
  ]);
}
