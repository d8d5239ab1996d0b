import { CompareError } from './changes/source/git.ts';
import { EditError } from './splice/splice.ts';
import { ContentError } from '../collection/collection.ts';
import { formatDiagnostic } from '../collection/diagnostic.ts';

/** Says why a program failed, and ends it (as `exitWithError` does) when nothing is left to do. */
export function showFailure(error: unknown): void {
  if (error instanceof ContentError) console.error(error.diagnostics.map(formatDiagnostic).join('\n'));
  else console.error(error instanceof CompareError || error instanceof EditError ? error.message : error);
  process.exitCode = 1;
}
