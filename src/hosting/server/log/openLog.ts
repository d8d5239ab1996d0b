import { counted } from '../../../domain/counted.ts';
import { createLog, formatEntry, type Log } from './createLog.ts';
import { lastingOutput } from './lastingOutput.ts';

/**
 * The log of this process, which runs on whatever becomes of its output, also of what others write there: the disk may be full, or the
 * program that reads a pipe may end.
 * @param isJson whether it is for programs (see `createLog`)
 * @param now wall clock, milliseconds
 */
export function openLog(isJson: boolean, now: () => number): Log {
  const notice = (lines: number, reason: string) =>
    formatEntry(isJson, now(), `${counted(lines, 'line')} of the log could not be written: ${reason}.`, 'warn');
  for (const [name, fd] of Object.entries({ stdout: 1, stderr: 2 }))
    Object.defineProperty(process, name, { configurable: true, enumerable: true, value: lastingOutput(fd, notice) });
  return createLog(isJson, now);
}
