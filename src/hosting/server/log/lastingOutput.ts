import { writeSync } from 'node:fs';
import { Writable } from 'node:stream';

/** While a pipe is full, so many bytes wait for its reader. */
const maxWaiting = 1_000_000;
const retryMs = 100;
const newline = 0x0a;

/**
 * A stream to a file, pipe or terminal that no error ends, unlike Node's own. Lines that can't be written, as on a full disk, are
 * counted, and said before the next one that can.
 * @param notice says how many lines are lost, and by which error
 */
export function lastingOutput(
  fd: number,
  notice: (lines: number, reason: string) => string,
  write: (fd: number, bytes: Uint8Array) => number = writeSync,
): Writable {
  let lost = 0;
  let reason = '';
  /** Whether a line has been written in part. */
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
