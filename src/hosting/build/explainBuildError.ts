import { UsageError } from '../hosts/usageError.ts';

const places: Record<string, string> = {
  EACCES: 'is not writable for the user that runs this build',
  EPERM: 'is not writable for the user that runs this build',
  EROFS: 'is on a disk that can only be read',
  ENOSPC: 'does not fit: the disk is full',
  EDQUOT: 'does not fit: the quota of the disk is used up',
};

/** Explains why a build failed: one line if the cause is the machine, otherwise the stack for developers. */
export function explainBuildError(error: unknown): string {
  if (error instanceof UsageError) return error.message;
  const { code = '', path, stack } = Object(error) as NodeJS.ErrnoException;
  const place = places[code];
  if (place) return `Nothing was built: ${path ?? 'A file'} ${place} (${code}).`;
  return `Nothing was built. ${stack ?? String(error)}`;
}
