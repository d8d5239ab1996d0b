import { type Collection, ContentError, readCollection } from '../../collection/collection.ts';
import { printProblem } from '../../collection/problem.ts';
import { rememberLast } from '../../collection/rememberLast.ts';
import { keptTexts } from '../../server/keptTexts.ts';

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
  const { inspect } = keptTexts();
  let collection: Collection | undefined;
  let problems = '';
  const read = () => {
    try {
      collection = readCollection(root, remember, inspect);
      problems = '';
    } catch (error) {
      if (!(error instanceof ContentError)) throw error;
      problems = error.problems.map(printProblem).join('\n');
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
