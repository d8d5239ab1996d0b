import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

/**
 * The parent and the command line of a process; undefined if the system doesn't tell.
 * @param {number} pid
 * @returns {{ parent: number, command: string } | undefined}
 */
function describe(pid) {
  try {
    if (process.platform === 'linux') {
      const status = readFileSync(`/proc/${pid}/status`, 'utf8');
      return {
        parent: Number(/^PPid:\s*(\d+)/m.exec(status)?.[1]),
        command: readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' '),
      };
    }
    const line = execFileSync('ps', ['-o', 'ppid=,args=', '-p', String(pid)], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] });
    const [, parent, command = ''] = /^\s*(\d+)\s+(.*)/.exec(line) ?? [];
    return { parent: Number(parent), command };
  } catch {
    return undefined;
  }
}

/** @param {number} pid */
function isAlive(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

/** The parent processes that belong to npm: npm itself, and the shell from which it may have started this process. */
function npmProcesses() {
  if (!process.env.npm_lifecycle_event) return [];
  const parent = describe(process.ppid);
  const isShell = parent !== undefined && parent.parent > 0 && /^\S*sh\s.*-c\s/.test(parent.command);
  return isShell ? [process.ppid, parent.parent] : [process.ppid];
}

/**
 * Calls back once npm, or the shell between npm and this process, has ended. npm does not pass SIGTERM on to the children of its shell, and
 * can't if it is killed.
 * @param {() => void} callback
 */
export function onNpmGone(callback) {
  const watched = npmProcesses();
  if (watched.length === 0) return;
  const timer = setInterval(() => {
    if (process.ppid === watched[0] && watched.every(isAlive)) return;
    clearInterval(timer);
    callback();
  }, 500);
  timer.unref();
}
