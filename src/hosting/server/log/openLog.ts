import { counted } from '../../../domain/text.ts';
import { createLog, formatEntry, type Log } from './createLog.ts';
import { resilientOutput } from './resilientOutput.ts';

/**
 * Opens the log of this process, and makes stdout and stderr resilient: the disk may be full, or the program that reads a pipe may exit.
 * @param isJson true for a log that programs read (see `createLog`)
 * @param now current time, milliseconds since the epoch
 */
export function openLog(isJson: boolean, now: () => number): Log {
  const notice = (lines: number, reason: string) =>
    formatEntry(isJson, now(), `${counted(lines, 'line')} of the log could not be written: ${reason}.`, 'warn');
  for (const [name, fd] of Object.entries({ stdout: 1, stderr: 2 }))
    Object.defineProperty(process, name, { configurable: true, enumerable: true, value: resilientOutput(fd, notice) });
  return createLog(isJson, now);
}
