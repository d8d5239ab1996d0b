import type { ContentFiles } from '../../collection/contentFiles.ts';
import type { Diagnostic } from '../../collection/diagnostic.ts';
import type { ParsedContent } from '../../collection/parsedContent.ts';
import type { Answers } from './answers.ts';

/** Upper limit for repeating a step. A removal may make others necessary, for what depended on it. */
export const maxRounds = 8;

export interface StepInput {
  files: ContentFiles;
  /** The content after the step before. */
  parsed: ParsedContent;
  /** The check's result for it. */
  diagnostics: readonly Diagnostic[];
  answers: Answers;
  /** The content before the first step, which still has the names of removed entries. */
  before: ParsedContent;
  /** Date for new policies, as 2025-08-30. */
  today: string;
}
