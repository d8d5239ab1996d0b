import { type Collection, ContentError, readCollection } from '../../collection/collection.ts';
import { formatDiagnostic } from '../../collection/diagnostic.ts';
import { rememberLast } from '../../collection/rememberLast.ts';
import { createTextCache } from '../../render/textCache.ts';

/** The content while authors edit it. */
export interface DevContent {
  /** The last good content; undefined where there has been none yet. */
  readonly collection: Collection | undefined;
  /** What is wrong with the files now, one problem a line; empty where nothing is. */
  readonly problems: string;
  /** Reads the files anew. */
  read(): void;
}

/** Reads the content of a project, and again whenever that is asked for. */
export function createDevContent(root: string): DevContent {
  const remember = rememberLast();
  const { inspect } = createTextCache();
  let collection: Collection | undefined;
  let problems = '';
  const read = () => {
    try {
      collection = readCollection(root, remember, inspect);
      problems = '';
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
    read,
  };
}
