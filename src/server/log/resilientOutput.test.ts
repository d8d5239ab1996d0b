import { expect, test, vi } from 'vitest';
import { resilientOutput } from './openLog.ts';

/** An output whose file has room for a number of bytes, or fails with a given error. */
function outputWith(disk: { room: number; error: string }) {
  let text = '';
  const write = (_fd: number, bytes: Uint8Array) => {
    if (disk.room === 0) throw Object.assign(new Error(disk.error), { code: disk.error });
    const part = bytes.subarray(0, disk.room);
    disk.room -= part.length;
    text += Buffer.from(part).toString();
    return part.length;
  };
  return { output: resilientOutput(1, (lines, reason) => `${lines} lost (${reason})`, write), text: () => text };
}

test.each(['ENOSPC', 'EIO', 'EBADF', 'EPIPE', 'EDQUOT', 'EFBIG'])('%s ends nothing, and is said once the log can be written', (error) => {
  const disk = { room: 2, error };
  const { output, text } = outputWith(disk);
  for (const line of ['a', 'b', 'c\nd', 'e']) output.write(`${line}\n`);
  expect(output.destroyed).toBe(false);
  disk.room = 1000;
  for (const line of ['f', 'g']) output.write(`${line}\n`);
  expect(text()).toBe(`a\n4 lost (${error})\nf\ng\n`);
});

test('a line that was written in part is ended, and counts as lost; what the notice says is not said again', () => {
  const disk = { room: 3, error: 'ENOSPC' };
  const { output, text } = outputWith(disk);
  output.write('abcdef\n');
  disk.room = '\n1 lost (ENOSPC)\n'.length + 1;
  output.write('ghi\n');
  disk.room = 1000;
  output.write('jkl\n');
  expect(text()).toBe('abc\n1 lost (ENOSPC)\ng\n1 lost (ENOSPC)\njkl\n');
});

test('what a full pipe cannot take waits for its reader, up to a megabyte', () => {
  vi.useFakeTimers();
  const disk = { room: 3, error: 'EAGAIN' };
  const { output, text } = outputWith(disk);
  for (const line of ['abcdef', 'g']) output.write(`${line}\n`);
  disk.room = 100;
  vi.advanceTimersByTime(100);
  expect(text()).toBe('abcdef\ng\n');
  disk.room = 0;
  for (let count = 0; count < 20; count += 1) output.write(`${'x'.repeat(99_999)}\n`);
  vi.advanceTimersByTime(100);
  expect(output.writableLength).toBeLessThan(1_000_000);
  disk.room = Infinity;
  vi.advanceTimersByTime(100);
  vi.useRealTimers();
  output.write('y\n');
  expect(text()).toMatch(/g\n\d+ lost \(EAGAIN\)\nx+\n[x\n]*y\n$/);
});
