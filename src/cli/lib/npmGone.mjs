import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

/** The parent and the command of a process; undefined where the system does not tell. */
function describe(pid) {
  try {
    if (process.platform === 'linux') {
      const [command, status] = ['cmdline', 'status'].map((name) => readFileSync(`/proc/${pid}/${name}`, 'utf8'));
      return { parent: Number(/^PPid:\s*(\d+)/m.exec(status)?.[1]), command: command.replaceAll('\0', ' ') };
    }
    const line = execFileSync('ps', ['-o', 'ppid=,args=', '-p', String(pid)], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] });
    const [, parent, command = ''] = /^\s*(\d+)\s+(.*)/.exec(line) ?? [];
    return { parent: Number(parent), command };
  } catch {
    return undefined;
  }
}

function isAlive(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error.code === 'EPERM';
  }
}

/** npm, where it runs this script, and the shell that it may have put between. */
function npmProcesses() {
  if (!process.env.npm_lifecycle_event) return [];
  const parent = describe(process.ppid);
  const shell = parent?.parent > 0 && /^\S*sh\s.*-c\s/.test(parent.command);
  return [process.ppid, ...(shell ? [parent.parent] : [])];
}

/**
 * Calls back once npm, or the shell between npm and this process, has ended: npm that is told to end ends its shell,
 * of which this process hears nothing, and npm that is killed does not even do that.
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
