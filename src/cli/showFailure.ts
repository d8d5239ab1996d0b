import { ContentError } from '../collection/collection.ts';
import { formatDiagnostic } from '../collection/files/diagnostic.ts';
import { UserError } from '../domain/userError.ts';

/** Prints an error for the user, and sets the exit code to 1. */
export function showFailure(error: unknown): void {
  if (error instanceof ContentError) console.error(error.diagnostics.map(formatDiagnostic).join('\n'));
  else console.error(error instanceof UserError ? error.message : error);
  process.exitCode = 1;
}
