import { chmodSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';

function allow(path: string, bits: number): void {
  const { mode } = statSync(path);
  if ((mode & bits) !== bits) chmodSync(path, mode | bits);
}

/**
 * Lets everybody read a folder and all that is in it. What is copied keeps the mode that it has in the checkout, the cache or the release
 * before, where nobody else can read it if they were made with a umask of 077; another user, as that of nginx, would find no page.
 */
export function makeReadable(folder: string): void {
  allow(folder, 0o755);
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (entry.isDirectory()) allow(join(entry.parentPath, entry.name), 0o755);
    else if (entry.isFile()) allow(join(entry.parentPath, entry.name), 0o444);
  }
}
