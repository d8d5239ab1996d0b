import { UserError } from '../domain/userError.ts';

const places: Record<string, string> = {
  EACCES: 'is not writable for the user that runs this build',
  EPERM: 'is not writable for the user that runs this build',
  EROFS: 'is on a disk that can only be read',
  ENOSPC: 'does not fit: the disk is full',
  EDQUOT: 'does not fit: the quota of the disk is used up',
};

/**
 * Explains why a build failed: one line if the cause is the machine, otherwise the stack for developers.
 * @param version the release, if it was built, and only activating it failed
 */
export function explainBuildError(error: unknown, version?: string): string {
  if (error instanceof UserError) return error.message;
  const { code = '', path, stack } = Object(error) as NodeJS.ErrnoException;
  const place = places[code];
  const outcome = version === undefined ? 'Nothing was built' : `Release ${version} was built, and is not active`;
  if (place) return `${outcome}: ${path ?? 'A file'} ${place} (${code}).`;
  return `${outcome}. ${stack ?? String(error)}`;
}
