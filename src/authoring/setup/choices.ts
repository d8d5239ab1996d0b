import type { ListItem } from '../check/report.ts';

export type PageChoice = 'ready' | 'not yet' | 'none';

/** A removable part of the data. `absent` is the value to write if it's removed. */
export interface DataPart {
  path: string;
  label: string;
  help: string;
  isThere: boolean;
  absent: null | [];
}

/** Result of a setup step. */
export interface StepDone {
  title: string;
  files: readonly string[];
  /** True if it took parts out of texts, which should be read again. */
  takesOut: boolean;
}

/** A mailbox whose department is a guess that somebody should confirm. */
export interface Guess extends ListItem {
  mailbox: string;
  /** Id of the guessed department. */
  to: string;
}

/** A page or part of the data that was removed. */
export interface RemovedPart {
  label: string;
  /** Git command that restores it, or shows its former content. */
  command: string;
}
