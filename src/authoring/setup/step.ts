import type { ContentFiles } from '../../collection/contentFiles.ts';
import type { CollectionDraft } from '../../collection/draft.ts';
import type { Answers } from './answers.ts';

/** What a step of the setup goes by. */
export interface StepInput {
  files: ContentFiles;
  /** The content as the steps before have left it. */
  draft: CollectionDraft;
  answers: Answers;
  /** The day of new policies, as content has days. */
  today: string;
}
