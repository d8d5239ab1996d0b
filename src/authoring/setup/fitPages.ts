import { isDefined } from '../../domain/isDefined.ts';
import { type ContentFiles, fileText } from '../../collection/contentFiles.ts';
import type { FileCache } from '../../collection/readContent.ts';
import { readContent } from '../../collection/readContent.ts';
import { applyEdits, editedFiles, type Texts } from '../splice/applyEdits.ts';
import type { FileEdit } from '../splice/edits.ts';
import { EditError } from '../splice/splice.ts';
import { answersSchema } from './answers.ts';
import { reassignOwners } from './reassignOwners.ts';
import { ownErrors } from './ownErrors.ts';
import { nameDeadlines } from './nameDeadlines.ts';
import { maxRounds, type StepInput } from './step.ts';
import { unlink } from './unlink.ts';
import { removeBrokenReferences } from './removeBrokenReferences.ts';

const adaptations = [reassignOwners, removeBrokenReferences, unlink, nameDeadlines];

/**
 * Edits that adapt other files after those of a form have removed something: ownership and mailboxes move to those who remain, references to
 * what is gone are taken out, and dates that need a name get one. They apply after the form's.
 * @param edits those of the form, with earlier ones of other files
 * @param form the file of the form, which stays as it is
 * @param today as 2025-08-30
 * @throws {EditError} if the edits can't be applied, or leave errors in the form's file
 */
export function fitPages(
  files: ContentFiles,
  edits: readonly FileEdit[],
  { form, today, cache }: { form: string; today: string; cache: FileCache },
): FileEdit[] {
  const answers = answersSchema.parse({});
  const { parsed: before } = readContent(files, { cache });
  const formTexts = applyEdits(files, edits);
  const texts = new Map(formTexts);
  const { diagnostics } = readContent(editedFiles(files, texts), { cache });
  const [problem] = ownErrors(form, diagnostics);
  if (problem) throw new EditError(`First correct what is wrong here: ${problem.message}`);
  for (const adapt of adaptations)
    for (let round = 0; round < maxRounds; round += 1) {
      const now = editedFiles(files, texts);
      const input: StepInput = { files: now, ...readContent(now, { cache }), answers, before, today };
      const changed: Texts = new Map([...adapt(input)].filter(([file, text]) => file !== form && text !== fileText(now, file)));
      if (changed.size === 0) break;
      for (const [file, text] of changed) texts.set(file, text);
    }
  return [...texts]
    .map(([file, text]): FileEdit | undefined => {
      const formText = formTexts.get(file);
      if (typeof text !== 'string' || text === formText) return undefined;
      const textBefore = typeof formText === 'string' ? formText : fileText(files, file);
      return { file, at: 'text', start: 0, end: textBefore.length, before: textBefore, text };
    })
    .filter(isDefined);
}
