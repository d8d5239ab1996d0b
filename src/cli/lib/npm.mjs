import { spawnSync } from 'node:child_process';

/** Runs npm, the one that runs this script or else the one on the path; gives its exit code. */
export function npm(root, ...parameters) {
  const script = process.env.npm_execpath;
  const options = { cwd: root, stdio: 'inherit' };
  if (script?.endsWith('.js')) return spawnSync(process.execPath, [script, ...parameters], options).status;
  const onWindows = process.platform === 'win32';
  return spawnSync(onWindows ? 'npm.cmd' : 'npm', parameters, { ...options, shell: onWindows }).status;
}
