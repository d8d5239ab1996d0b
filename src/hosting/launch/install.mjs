import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fail } from './fail.mjs';
import { npm } from './npm.mjs';
import { pinnedNode } from './pinnedNode.mjs';

/** @typedef {{ packages: Record<string, { version?: string, integrity?: string, optional?: boolean }> }} LockFile */

/**
 * The packages of a lock file, by folder.
 * @param {string} file
 */
function packagesIn(file) {
  const lock = /** @type {LockFile} */ (JSON.parse(readFileSync(file, 'utf8')));
  return lock.packages;
}

/**
 * Whether the packages of package-lock.json are installed, and no others: npm ends each installation with a list of what it has installed,
 * its "hidden lock file". Packages for other systems are optional, and not installed.
 * @param {string} root
 */
export function isInstalled(root) {
  const list = join(root, 'node_modules/.package-lock.json');
  if (!existsSync(list) || !existsSync(pinnedNode(root))) return false;
  const installed = packagesIn(list);
  const { '': _project, ...wanted } = packagesIn(join(root, 'package-lock.json'));
  return (
    Object.keys(installed).every((folder) => folder in wanted) &&
    Object.entries(wanted).every(([folder, { version, integrity, optional = false }]) => {
      const found = installed[folder];
      return found === undefined ? optional : found.version === version && found.integrity === integrity;
    })
  );
}

/**
 * Installs the packages of package-lock.json if they are missing or out of date. Ends the process if that fails.
 * @param {string} root
 */
export function ensureInstalled(root) {
  if (isInstalled(root)) return;
  console.log('Installing packages. The first time, this takes a minute or two …');
  // Errors only: on Node 20, npm would warn about every package that needs the newer Node that comes with the packages.
  if (npm(root, 'ci', '--include=dev', '--loglevel=error') !== 0)
    fail('The packages could not be installed: see the errors above. Is this machine connected to the internet?');
  if (!existsSync(pinnedNode(root)))
    fail('The package "node" did not install its program: allow its installation script, then run "npm ci" again.');
}
