import type { PageRole } from '../../../content.config.ts';
import type { ListItem } from '../check/report.ts';
import type { SetupStepName } from '../setup/setupSteps.ts';
import type { DataPart, RemovedPart, Guess, PageChoice } from '../setup/choices.ts';
import type { SentenceToRead } from '../text/statedSentences.ts';

export interface RemainingSetup {
  /** Errors of the check, and names, pictures and placeholders that are left. */
  items: ListItem[];
  /** Mailboxes whose department is only a guess. */
  asked: Guess[];
  /** Number of unread sentences that came with the website. */
  sentences: number;
  /** Passages from which words were taken out, and that nobody has read or changed since. */
  toRead: ListItem[];
  /** The steps that have been committed. */
  done: (SetupStepName | 'words')[];
  /** True if a step has uncommitted changes. */
  isUncommitted: boolean;
}

export interface SetupParts {
  pages: { path: string; title: string; choice: PageChoice; role: PageRole | undefined }[];
  /** Data files, and parts of them such as `hotel.overflow`. */
  data: DataPart[];
  /** Number of news items that came with the product. */
  news: number;
  /** Removed parts, from the git history; undefined if there is none. */
  gone: RemovedPart[] | undefined;
  /** A step with uncommitted changes, which have to be committed before parts are written. */
  unfinished: SetupStepName | 'words' | undefined;
}

/** A page that isn't ready, or still has shipped sentences to read. */
export interface UnreadPage {
  path: string;
  title: string;
  file: string;
  isReady: boolean;
  /** True if it has a date of its last modification, as policies have. */
  isDated: boolean;
  /** `shown` is the text roughly as readers see it. */
  sentences: (SentenceToRead & { shown: string })[];
  /** What was taken out of the page, until somebody has read it again. */
  again: string[];
}
