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
 * The edits of other files by which nothing refers to what edits take away: owners and mailboxes change to those that are there, and what
 * shows something that is gone goes; and by which a date that needs a name has one.
 * @param today as content has days
 * @throws {EditError} if the edits can't be made, or leave a mistake in their files: what is merely wrong is not gone
 */
export function fitPages(
  files: ContentFiles,
  edits: readonly FileEdit[],
  { today, cache }: { today: string; cache: FileCache },
): FileEdit[] {
  const answers = answersSchema.parse({});
  const { draft: before } = readContent(files, { cache });
  const texts = new Map(applyEdits(files, edits));
  const own = new Set(texts.keys());
  const { diagnostics } = readContent(editedFiles(files, texts), { cache });
  const [wrong] = [...own].flatMap((file) => wrongItself(file, diagnostics));
  if (wrong) throw new EditError(`First correct what is wrong here: ${wrong.message}`);
  for (const fit of fits)
    for (let round = 0; round < mostRounds; round += 1) {
      const now = editedFiles(files, texts);
      const input: StepInput = { files: now, ...readContent(now, { cache }), answers, before, today };
      const changed: Texts = new Map([...fit(input)].filter(([file, text]) => !own.has(file) && text !== fileText(now, file)));
      if (changed.size === 0) break;
      for (const [file, text] of changed) texts.set(file, text);
    }
  return [...texts].flatMap(([file, text]): FileEdit[] => {
    if (own.has(file) || typeof text !== 'string') return [];
    const was = fileText(files, file);
    return [{ file, at: 'text', start: 0, end: was.length, was, text }];
  });
}
