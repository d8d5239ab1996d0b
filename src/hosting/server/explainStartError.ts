import { UsageError } from '../hosts/usageError.ts';

/** Explains in one line why the server cannot start, and what to do about it. */
export function explainStartError(error: unknown): string {
  if (error instanceof UsageError || !(error instanceof Error)) return String(error instanceof Error ? error.message : error);
  const { path } = error as NodeJS.ErrnoException;
  const reason = path === undefined ? error.message : `${path} cannot be read.`;
  return `The server cannot start: ${reason}`.replaceAll('\n', ' ');
}
