import { spawnSync } from 'node:child_process';

/**
 * Runs npm in the project's folder: the npm that started this process, otherwise the one on PATH.
 * @param {string} root
 * @param {string[]} parameters
 * @returns its exit code; null if a signal ended it
 */
export function npm(root, ...parameters) {
  const script = process.env.npm_execpath;
  // To stderr: stdout belongs to the program that runs afterwards.
  /** @type {import('node:child_process').SpawnSyncOptions} */
  const options = { cwd: root, stdio: ['inherit', 2, 2] };
  if (script?.endsWith('.js')) return spawnSync(process.execPath, [script, ...parameters], options).status;
  const onWindows = process.platform === 'win32';
  return spawnSync(onWindows ? 'npm.cmd' : 'npm', parameters, { ...options, shell: onWindows }).status;
}
