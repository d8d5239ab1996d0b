import type { ContentFiles } from '../../collection/contentFiles.ts';
import type { Diagnostic } from '../../collection/diagnostic.ts';
import type { CollectionDraft } from '../../collection/draft.ts';
import type { Answers } from './answers.ts';

/** How often a step is done, at most, until nothing is left to do: what goes may take along what something else has shown. */
export const mostRounds = 8;

/** What a step of the setup goes by. */
export interface StepInput {
  files: ContentFiles;
  /** The content as the steps before have left it. */
  draft: CollectionDraft;
  /** What the check says of it. */
  diagnostics: readonly Diagnostic[];
  answers: Answers;
  /** The content before the first step: what has gone since is called there what it was called. */
  before: CollectionDraft;
  /** The day of new policies, as content has days. */
  today: string;
}
