import { chmodSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';

function allow(path: string, bits: number): void {
  const { mode } = statSync(path);
  if ((mode & bits) !== bits) chmodSync(path, mode | bits);
}

/**
 * Makes a folder tree readable for everybody. Copies keep the mode of their source, which only its owner can read if it was created with a
 * umask of 077. A server that runs as another user, such as nginx, could then read nothing.
 */
export function makeReadable(folder: string): void {
  allow(folder, 0o755);
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (entry.isDirectory()) allow(join(entry.parentPath, entry.name), 0o755);
    else if (entry.isFile()) allow(join(entry.parentPath, entry.name), 0o444);
  }
}
