import { CompareError } from './changes/source/git.ts';
import { ContentError } from '../collection/collection.ts';
import { formatDiagnostic } from '../collection/diagnostic.ts';

/** Says why a program failed, and has it end with exit code 1. Not thrown on: a listener of vike's would log the error, and the process would end with 0. */
export function showFailure(error: unknown): void {
  if (error instanceof ContentError) console.error(error.diagnostics.map(formatDiagnostic).join('\n'));
  else console.error(error instanceof CompareError ? error.message : error);
  process.exitCode = 1;
}
