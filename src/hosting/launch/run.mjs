import { spawn } from 'node:child_process';
import { constants } from 'node:os';
import { join } from 'node:path';
import { onNpmGone } from './npmGone.mjs';
import { pinnedNode } from './pinnedNode.mjs';

/** @type {NodeJS.Signals[]} */
const signals = ['SIGTERM', 'SIGINT', 'SIGHUP'];

/**
 * Runs a program on the pinned Node of the project. Signals are passed on to it; it gets SIGTERM when npm ends, and its
 * event "disconnect" fires when this process ends.
 * @param {string} root
 * @param {string[]} parameters the program's path and its options
 * @param {{ node?: string, cwd?: string, stdout?: 'inherit' | 2, env?: Record<string, string> }} [options] another Node; the folder with the content, if it is not the project's; where its output goes, 2 being the errors of this process; variables beside those of this process
 * @returns {Promise<number>} its exit code; 128 and the signal's number if a signal ended it
 */
export function run(root, parameters, { node = pinnedNode(root), cwd = root, stdout = 'inherit', env: own = {} } = {}) {
  // Caching compiled modules makes later starts a fifth faster.
  const env = { NODE_COMPILE_CACHE: join(root, '.cache/node'), ...process.env, ...own };
  const child = spawn(node, parameters, { cwd, env, stdio: ['inherit', stdout, 'inherit', 'ipc'] });
  /** @param {NodeJS.Signals} signal */
  const passOn = (signal) => child.kill(signal);
  for (const signal of signals) process.on(signal, passOn);
  onNpmGone(() => child.kill('SIGTERM'));
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
