import { ContentError } from '../../collection/collection.ts';
import { formatDiagnostic } from '../../collection/diagnostic.ts';

/** Why content cannot be taken on, in words for whoever edits it. */
export function explainFailure(error: unknown): string {
  if (error instanceof ContentError)
    return [error.message, ...error.diagnostics.map((problem) => `  ${formatDiagnostic(problem)}`)].join('\n');
  return `The content cannot be used: ${error instanceof Error ? error.message : String(error)}`;
}
