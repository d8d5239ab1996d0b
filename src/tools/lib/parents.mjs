import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

/** The process that started another; undefined where the system does not tell. */
function parentOf(pid) {
  try {
    if (process.platform === 'linux') return Number(/\) \S (\d+) /.exec(readFileSync(`/proc/${pid}/stat`, 'utf8'))?.[1]);
    return Number(execFileSync('ps', ['-o', 'ppid=', '-p', String(pid)], { encoding: 'utf8' })) || undefined;
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

/**
 * Calls back once the process that started this one has ended. Under npm there is a shell between the two,
 * which may outlive npm, and of whose end npm's signals tell nothing: so both are looked at.
 */
export function onParentGone(callback) {
  const parent = process.ppid;
  const npm = process.env.npm_lifecycle_event && process.platform !== 'win32' ? parentOf(parent) : undefined;
  const timer = setInterval(() => {
    if (process.ppid === parent && isAlive(parent) && (!npm || isAlive(npm))) return;
    clearInterval(timer);
    callback();
  }, 500);
  timer.unref();
}
