/**
 * The launcher: whatever an npm script needs before its program can run. JavaScript without dependencies, for any Node from 20 on.
 * Begin here: a program runs on the pinned Node, and ends with npm. `install.mjs` says when packages are installed anew.
 * In package.json, `start` begins with `exec`, so that signals to npm pass no shell, which would keep SIGINT; Windows, which has no `exec`, goes on
 * behind the `||`.
 * Gives `run`, `ensureInstalled`, and where the pinned Node is.
 */
import { spawn } from 'node:child_process';
import { constants } from 'node:os';
import { join } from 'node:path';

/** The Node that the package "node" installs, so that every machine runs the same version. @param {string} root */
export const pinnedNode = (root) => join(root, 'node_modules/node/bin', process.platform === 'win32' ? 'node.exe' : 'node');

/** @type {NodeJS.Signals[]} */
const signals = ['SIGTERM', 'SIGINT', 'SIGHUP'];

/**
 * Runs a program on the project's pinned Node. Signals are forwarded to it. It gets SIGTERM when npm ends, and its "disconnect" event fires
 * when this process ends.
 * @param {string} root @param {string[]} parameters the program's path and its options
 * @param {{ node?: string, cwd?: string, stdout?: 'inherit' | 2, env?: Record<string, string> }} [options] node: another Node; cwd: the
 * folder with the content, if it is not the project's; stdout: 2 sends the output to this process's stderr; env: additional variables
 * @returns {Promise<number>} its exit code; 128 plus the signal's number if a signal ended it
 */
export function run(root, parameters, { node = pinnedNode(root), cwd = root, stdout = 'inherit', env: variables = {} } = {}) {
  // Caching compiled modules makes later starts a fifth faster.
  const env = { NODE_COMPILE_CACHE: join(root, '.cache/node'), ...process.env, ...variables };
  const child = spawn(node, parameters, { cwd, env, stdio: ['inherit', stdout, 'inherit', 'ipc'] });
  /** @param {NodeJS.Signals} signal */
  const passOn = (signal) => child.kill(signal);
  for (const signal of signals) process.on(signal, passOn);
  if (process.env.npm_lifecycle_event) {
    // A killed npm, or the shell that it runs this process in, passes no signal on.
    const parent = process.ppid;
    const timer = setInterval(() => {
      if (process.ppid === parent) return;
      clearInterval(timer);
      child.kill('SIGTERM');
    }, 500).unref();
  }
  return new Promise((resolve) => {
    child.on('error', (error) => {
      console.error(`Node could not be started: ${error.message}`);
      resolve(1);
    });
    child.on('exit', (code, signal) => {
      for (const each of signals) process.off(each, passOn);
      resolve(code ?? 128 + (constants.signals[signal ?? 'SIGTERM'] ?? 15));
    });
  });
}
