import { type ContentFiles, fileText } from '../../collection/contentFiles.ts';
import type { FileCache } from '../../collection/readContent.ts';
import { readContent } from '../../collection/readContent.ts';
import { applyEdits } from '../splice/applyEdits.ts';
import { editedFiles, type Texts } from '../splice/editedFiles.ts';
import type { FileEdit } from '../splice/edits.ts';
import { EditError } from '../splice/splice.ts';
import { answersSchema } from './answers.ts';
import { giveOwners } from './giveOwners.ts';
import { wrongItself } from './lostElsewhere.ts';
import { nameDeadlines } from './nameDeadlines.ts';
import { mostRounds, type StepInput } from './step.ts';
import { unlink } from './unlink.ts';
import { withoutLacking } from './withoutLacking.ts';

const fits = [giveOwners, withoutLacking, unlink, nameDeadlines];

/**
 * The edits of other files, to be made after those of a form, by which nothing refers to what those take away: owners and mailboxes change
 * to those that are there, and what shows something that is gone goes; and by which a date that needs a name has one.
 * @param edits those of the form, among them perhaps earlier ones of other files
 * @param form the file that the form is about: it stays as it is
 * @param today as content has days
 * @throws {EditError} if the edits can't be made, or leave a mistake in the form's file: what is merely wrong is not gone
 */
export function fitPages(
  files: ContentFiles,
  edits: readonly FileEdit[],
  { form, today, cache }: { form: string; today: string; cache: FileCache },
): FileEdit[] {
  const answers = answersSchema.parse({});
  const { draft: before } = readContent(files, { cache });
  const edited = applyEdits(files, edits);
  const texts = new Map(edited);
  const { diagnostics } = readContent(editedFiles(files, texts), { cache });
  const [wrong] = wrongItself(form, diagnostics);
  if (wrong) throw new EditError(`First correct what is wrong here: ${wrong.message}`);
  for (const fit of fits)
    for (let round = 0; round < mostRounds; round += 1) {
      const now = editedFiles(files, texts);
      const input: StepInput = { files: now, ...readContent(now, { cache }), answers, before, today };
      const changed: Texts = new Map([...fit(input)].filter(([file, text]) => file !== form && text !== fileText(now, file)));
      if (changed.size === 0) break;
      for (const [file, text] of changed) texts.set(file, text);
    }
  return [...texts].flatMap(([file, text]): FileEdit[] => {
    const known = edited.get(file);
    if (typeof text !== 'string' || text === known) return [];
    const was = typeof known === 'string' ? known : fileText(files, file);
    return [{ file, at: 'text', start: 0, end: was.length, was, text }];
  });
}
