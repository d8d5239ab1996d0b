import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const readPackages = (file) => JSON.parse(readFileSync(file, 'utf8')).packages ?? {};

/**
 * Whether the installed packages are those of package-lock.json, by the list that npm leaves in node_modules.
 * Packages for other machines are optional, and may be missing.
 */
export function fitsLockFile(root) {
  try {
    const wanted = Object.entries(readPackages(join(root, 'package-lock.json'))).filter(([path]) => path !== '');
    const installed = readPackages(join(root, 'node_modules/.package-lock.json'));
    const known = new Set(wanted.map(([path]) => path));
    const fits = ([path, { version, optional, devOptional }]) =>
      installed[path] ? installed[path].version === version : Boolean(optional || devOptional);
    return wanted.every(fits) && Object.keys(installed).every((path) => known.has(path));
  } catch {
    return false; // nothing is installed
  }
}
