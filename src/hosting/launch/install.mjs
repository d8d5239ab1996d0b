import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fail } from './fail.mjs';
import { npm } from './npm.mjs';
import { pinnedNode } from './pinnedNode.mjs';

/**
 * Whether the packages of package-lock.json are installed: every installation leaves a copy of that file
 * (the script "postinstall" in package.json).
 * @param {string} root
 */
export function isInstalled(root) {
  const copy = join(root, 'node_modules/.installed-lock.json');
  if (!existsSync(copy) || !existsSync(pinnedNode(root))) return false;
  return readFileSync(copy).equals(readFileSync(join(root, 'package-lock.json')));
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
