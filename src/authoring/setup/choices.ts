import type { ListItem } from '../check/report.ts';

/** What becomes of a page. */
export type PageChoice = 'ready' | 'not yet' | 'none';

/** A part of the data, whether it is there, and what stands for its absence. */
export interface DataPart {
  path: string;
  label: string;
  help: string;
  isThere: boolean;
  absent: null | [];
}

/** What a step of the setup has done. */
export interface StepDone {
  title: string;
  files: readonly string[];
  /** Whether it has taken out of texts what stood beside other words: somebody should read these. */
  takesOut: boolean;
}

/** A mailbox whose department nothing but a guess says, as a question at its line. */
export interface Guess extends ListItem {
  mailbox: string;
  /** The id of the department. */
  to: string;
}

/** A page or a part of the data that went. */
export interface GonePart {
  label: string;
  /** What brings it back, or shows what it said. */
  command: string;
}
