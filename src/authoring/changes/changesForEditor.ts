import { ContentError } from '../../collection/collection.ts';
import { formatDiagnostic } from '../../collection/diagnostic.ts';
import { EditError } from '../splice/splice.ts';
import type { VisitorChanges } from './visitorChanges.ts';
import { compareContent, type CompareOptions } from './compareContent.ts';
import { changesSomething } from './report.ts';
import { describeChanges } from './report/describeChanges.ts';
import { CompareError } from './source/git.ts';

/**
 * Describes for the editor how an author's changes affect visitors; undefined if they don't.
 * @throws {EditError} if the two states can't be compared; its message is for the author
 */
export async function changesForEditor(root: string, options: CompareOptions): Promise<VisitorChanges | undefined> {
  try {
    const report = await compareContent(root, options);
    return changesSomething(report) ? describeChanges(report) : undefined;
  } catch (error) {
    if (error instanceof CompareError) throw new EditError(`Your files can’t be compared with the main branch. ${error.message}`);
    if (error instanceof ContentError)
      throw new EditError(`The check finds mistakes. Correct them first:\n${error.diagnostics.map(formatDiagnostic).join('\n')}`);
    throw error;
  }
}
