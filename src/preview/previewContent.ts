import { type Collection, ContentError, readCollection } from '../collection/collection.ts';
import { formatDiagnostic } from '../collection/diagnostic.ts';
import { createFileCache } from '../collection/fileCache.ts';
import { createTextCache } from '../render/textCache.ts';

/** The content while authors edit it. */
export interface PreviewContent {
  /** The last content without problems; undefined if there was none yet. */
  readonly collection: Collection | undefined;
  /** Errors of the files as they are now, one a line; empty if there are none. */
  readonly problems: string;
  /** Warnings, one a line. */
  readonly warnings: string;
  /** Reads the files; until then there is no content. */
  read(): void;
}

const describe = (error: unknown) =>
  error instanceof ContentError ? error.diagnostics.map(formatDiagnostic).join('\n') : `The content cannot be read: ${String(error)}`;

/** The content of a project, to be read before and after each edit. */
export function createPreviewContent(root: string): PreviewContent {
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
      problems = describe(error);
    }
  };
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
