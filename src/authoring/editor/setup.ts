import type { PageRole } from '../../../content.config.ts';
import type { ListItem } from '../check/report.ts';
import type { SetupStepName } from '../setup/setupSteps.ts';
import type { DataPart, GonePart, Guess, PageChoice } from '../setup/choices.ts';
import type { SentenceToRead } from '../text/statedSentences.ts';

/** What is left to do until the website is another convention's. */
export interface SetupLeft {
  /** What the check refuses, and names, pictures and placeholders of before. */
  items: ListItem[];
  /** Whose mailboxes nothing but a guess says. */
  asked: Guess[];
  /** How many sentences that came with the website nobody has read. */
  sentences: number;
  /** Where words were taken out, and nobody has changed or read the text since. */
  toRead: ListItem[];
  /** The steps that are in a commit. */
  done: (SetupStepName | 'words')[];
  /** Whether a step has changes that are in no commit. */
  isUncommitted: boolean;
}

/** What a convention may have or not. */
export interface SetupParts {
  pages: { path: string; title: string; choice: PageChoice; role: PageRole | undefined }[];
  /** Data files, and parts of them, as in `hotel.overflow`. */
  data: DataPart[];
  /** How many of the news came with the product. */
  news: number;
  /** What went before, as far as the history knows; undefined without one. */
  gone: GonePart[] | undefined;
  /** The step whose changes are in no commit, and have to be before parts are written. */
  unfinished: SetupStepName | 'words' | undefined;
}

/** A page whose words nobody has read yet, or that has a sentence to read which came with the product. */
export interface UnreadPage {
  path: string;
  title: string;
  file: string;
  isReady: boolean;
  /** Whether it says when it was last modified, as policies do. */
  isDated: boolean;
  /** With their offsets in the file, and as readers see them, about. */
  sentences: (SentenceToRead & { shown: string })[];
  /** What was taken out here, and nobody has read the text since. */
  again: string[];
}
