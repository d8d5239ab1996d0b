import { readFileSync } from 'node:fs';

/** Milliseconds for which the rest of a file is waited for. */
const graceMs = 4000;

/** Whether a file is empty, or its last character is not the end of a line; false if there is no such file. */
function endsWithinLine(path: string): boolean {
  try {
    return !readFileSync(path, 'latin1').endsWith('\n');
  } catch {
    return false; // deleted meanwhile, or not readable: the check reports that
  }
}

interface ChangedFiles {
  add(path: string): void;
  /** The number of files that have changed. */
  count(): number;
  /**
   * Whether one of the files may be half written: it ends within a line, and did not when it was published last.
   * @param restMs milliseconds since the last change
   */
  areHalfWritten(restMs: number): boolean;
  /** Forgets the files: they are published as they are. */
  publish(): void;
}

/**
 * Notices files that a slow upload has written in part. The first half of a page may well be valid, and would be published for
 * a moment. Nearly every editor ends the last line; a file of one that does not is waited for once.
 */
export function createChangedFiles(): ChangedFiles {
  const changed = new Set<string>();
  const endingWithinLine = new Set<string>();
  return {
    add: (path) => void changed.add(path),
    count: () => changed.size,
    areHalfWritten: (restMs) => restMs < graceMs && [...changed].some((path) => !endingWithinLine.has(path) && endsWithinLine(path)),
    publish() {
      for (const path of changed) {
        if (endsWithinLine(path)) endingWithinLine.add(path);
        else endingWithinLine.delete(path);
      }
      changed.clear();
    },
  };
}
