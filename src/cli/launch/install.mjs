import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pinnedNode } from './run.mjs';

/** @typedef {{ version?: string, integrity?: string, optional?: boolean, dev?: boolean, devOptional?: boolean }} Package */

/** The packages of a lock file, by folder. @param {string} file */
function packagesIn(file) {
  const lock = /** @type {{ packages: Record<string, Package> }} */ (JSON.parse(readFileSync(file, 'utf8')));
  return lock.packages;
}

/**
 * True if exactly the packages of package-lock.json are installed. npm writes a list of what it has installed, its "hidden lock file".
 * Packages for other platforms are optional, and not installed.
 * @param {string} root
 * @param {{ withDev?: boolean }} [options] withDev: include the packages that only tests need
 */
export function isInstalled(root, { withDev = true } = {}) {
  const list = join(root, 'node_modules/.package-lock.json');
  if (!existsSync(list) || !existsSync(pinnedNode(root))) return false;
  const installed = packagesIn(list);
  const { '': _project, ...wanted } = packagesIn(join(root, 'package-lock.json'));
  return (
    Object.keys(installed).every((folder) => folder in wanted) &&
    Object.entries(wanted).every(([folder, { version, integrity, optional, dev, devOptional }]) => {
      const found = installed[folder];
      if (found) return found.version === version && found.integrity === integrity;
      return optional === true || (!withDev && (dev === true || devOptional === true));
    })
  );
}

/** Runs `npm ci` with the npm that started this process, otherwise with the one on PATH. Returns its exit code. @param {string} root */
function runNpmCi(root) {
  // Errors only: on Node 20, npm would warn about every package that needs the newer Node that comes with the packages, or refuse it.
  const parameters = ['ci', '--include=dev', '--include=optional', '--engine-strict=false', '--loglevel=error'];
  const script = process.env.npm_execpath;
  // To stderr: stdout belongs to the program that runs afterwards.
  /** @type {import('node:child_process').SpawnSyncOptions} */
  const options = { cwd: root, stdio: ['inherit', 2, 2] };
  if (script?.endsWith('.js')) return spawnSync(process.execPath, [script, ...parameters], options).status;
  const onWindows = process.platform === 'win32';
  return spawnSync(onWindows ? 'npm.cmd' : 'npm', parameters, { ...options, shell: onWindows }).status;
}

/**
 * Installs the packages of package-lock.json if they are missing or out of date.
 * @param {string} root
 * @param {{ withDev?: boolean }} [options] withDev: include the packages that only tests need
 * @returns why that failed; undefined if it succeeded
 */
export function ensureInstalled(root, options) {
  if (isInstalled(root, options)) return undefined;
  console.error('Installing packages. The first time, this takes a minute or two …');
  if (runNpmCi(root) !== 0) return 'The packages could not be installed: see the errors above. Is this machine connected to the internet?';
  if (!existsSync(pinnedNode(root)))
    return 'The package "node" did not install its program: allow its installation script, then run "npm ci --include=optional" again.';
  return undefined;
}
