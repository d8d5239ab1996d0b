import { type Collection, ContentError, readCollection } from '../../collection/collection.ts';
import { formatDiagnostic } from '../../collection/diagnostic.ts';
import { createFileCache } from '../../collection/fileCache.ts';
import { createTextCache } from '../../render/textCache.ts';

/** The content while authors edit it. */
export interface DevContent {
  /** The last good content; undefined where there has been none yet. */
  readonly collection: Collection | undefined;
  /** Errors of the files as they are now, one a line; empty if there are none. */
  readonly problems: string;
  /** Warnings, one a line. */
  readonly warnings: string;
  /** Reads the files anew. */
  read(): void;
}

/** Reads the content of a project, and again whenever that is asked for. */
export function createDevContent(root: string): DevContent {
  const cache = createFileCache();
  const { inspect } = createTextCache();
  let collection: Collection | undefined;
  let problems = '';
  let warnings = '';
  const read = () => {
    try {
      collection = readCollection(root, { cache, inspect, now: Date.now() });
      problems = '';
      warnings = collection.warnings.map(formatDiagnostic).join('\n');
    } catch (error) {
      if (!(error instanceof ContentError)) throw error;
      problems = error.diagnostics.map(formatDiagnostic).join('\n');
    }
  };
  read();
  return {
    get collection() {
      return collection;
    },
    get problems() {
      return problems;
    },
    get warnings() {
      return warnings;
    },
    read,
  };
}
