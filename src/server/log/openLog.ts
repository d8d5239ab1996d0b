import { writeSync } from 'node:fs';
import { Writable } from 'node:stream';
import { counted } from '../../domain/text.ts';
import { createLog, formatEntry, type Log } from './createLog.ts';

/** Maximum number of bytes to buffer while a pipe is full. */
const maxWaiting = 1_000_000;
const retryMs = 100;
const newline = 0x0a;

/**
 * A stream to a file, pipe or terminal that survives errors, unlike Node's own. Lines that can't be written, for example because the disk
 * is full, are counted, and reported before the next line that can.
 * @param notice formats the report of lost lines
 */
export function resilientOutput(
  fd: number,
  notice: (lines: number, reason: string) => string,
  write: (fd: number, bytes: Uint8Array) => number = writeSync,
): Writable {
  let lost = 0;
  let reason = '';
  /** True if a line has been written partially. */
  let isTorn = false;
  const output = new Writable({
    write(chunk: Buffer, _encoding, done) {
      const prefix = Buffer.from((isTorn ? '\n' : '') + (lost > 0 ? `${notice(lost, reason)}\n` : ''));
      const whole = Buffer.concat([prefix, chunk]);
      let written = 0;
      const attempt = () => {
        try {
          while (written < whole.length) written += write(fd, whole.subarray(written));
          lost = 0;
        } catch (error) {
          const { code, message } = error as NodeJS.ErrnoException;
          if (code === 'EAGAIN' && output.writableLength < maxWaiting) return void setTimeout(attempt, retryMs).unref();
          lost = (written >= prefix.length ? 0 : lost) + chunk.filter((byte) => byte === newline).length;
          reason = code ?? message;
        }
        if (written > 0) isTorn = whole[written - 1] !== newline;
        done();
      };
      attempt();
    },
  });
  return output;
}

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
