import { ContentError } from '../collection/collection.ts';
import { formatDiagnostic } from '../collection/diagnostic.ts';

/** Why the server cannot start, in one line for whoever started it. */
export class StartError extends Error {
  override readonly name = 'StartError';
}

/** One line that says what keeps the server from starting, and what to do. */
export function reasonOf(error: unknown): string {
  const [problem] = error instanceof ContentError ? error.diagnostics : [];
  if (error instanceof ContentError && problem) return `${error.message} ${formatDiagnostic(problem)} ("npm run check" lists them all.)`;
  if (error instanceof StartError || !(error instanceof Error)) return String(error instanceof Error ? error.message : error);
  const { path } = error as NodeJS.ErrnoException;
  const reason = path === undefined ? error.message : `${path} cannot be read.`;
  return `The server cannot start: ${reason}`.replaceAll('\n', ' ');
}
