import { ContentError } from '../../collection/collection.ts';
import { formatDiagnostic } from '../../collection/diagnostic.ts';

/** Why the content could not be published, for its authors. */
export function explainFailure(error: unknown): string {
  if (error instanceof ContentError)
    return [error.message, ...error.diagnostics.map((problem) => `  ${formatDiagnostic(problem)}`)].join('\n');
  return `The content cannot be used: ${error instanceof Error ? error.message : String(error)}`;
}
