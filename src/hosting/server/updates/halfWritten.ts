import { readFileSync } from 'node:fs';

/** Milliseconds to wait for the rest of a file. */
const graceMs = 4000;

/** True if a file is empty, or doesn't end with a line break; false if there is no such file. */
function endsWithinLine(path: string): boolean {
  try {
    return !readFileSync(path, 'latin1').endsWith('\n');
  } catch {
    return false; // deleted meanwhile, or not readable: the check reports that
  }
}

interface ChangedFiles {
  add(path: string): void;
  /** Number of changed files. */
  count(): number;
  /**
   * True if one of the files may be half written: it doesn't end with a line break, but did when it was last published.
   * @param restMs milliseconds since the last change
   */
  areHalfWritten(restMs: number): boolean;
  /** Resets the set, because the files are published as they are. */
  publish(): void;
}

/**
 * Detects files that a slow upload has partially written. The first half of a page may be valid, and would be published for a moment.
 * Nearly every editor ends the last line; for a file without a final line break, publishing is delayed once.
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
