import type { EventEmitter } from 'node:events';
import { statSync } from 'node:fs';

const lastWritten = (file: string) => statSync(file, { throwIfNoEntry: false })?.mtimeMs;

/**
 * To be called when a watcher has told of a change, before the file is read. Tells of it once more where the file has
 * been written since: for 50 ms after a change the watcher overlooks others, and an editor may have been half-way.
 */
export function watchOn(watcher: EventEmitter, file: string): void {
  const seen = lastWritten(file);
  const look = () => {
    if (lastWritten(file) !== seen) watcher.emit('change', file);
  };
  setTimeout(look, 100).unref();
}
