/**
 * The log of a process, for people or as JSON.
 * Begin here: it outlasts a full disk and a reader that has gone. `createLog.ts` writes a line, without Node.
 * Gives `openLog` and the type `Log`.
 */
import { writeSync } from 'node:fs';
import { Writable } from 'node:stream';
import { createLog, formatEntry, type Log } from './createLog.ts';

/**
 * Opens the log of this process. Stdout and stderr are replaced by streams that survive a full disk and a reader that has gone; Node's own
 * would be closed by the first error. What can't be written is lost; the next write that works says so, on a line of its own.
 * @param now current time, milliseconds since the epoch
 */
export function openLog(isJson: boolean, now: () => number): Log {
  for (const [name, fd] of Object.entries({ stdout: 1, stderr: 2 })) {
    let failure = '';
    const write = (chunk: Buffer, _encoding: unknown, done: () => void) => {
      const notice = failure && `\n${formatEntry(isJson, now(), `Part of the log could not be written: ${failure}`, 'warn')}\n`;
      const bytes = Buffer.concat([Buffer.from(notice), chunk]);
      try {
        for (let written = 0; written < bytes.length;) written += writeSync(fd, bytes, written);
        failure = '';
      } catch (error) {
        failure = String(error);
      }
      done();
    };
    Object.defineProperty(process, name, { configurable: true, enumerable: true, value: new Writable({ write }) });
  }
  return createLog(isJson, now);
}
