import type { Edits } from '../memorySite.ts';

/** One mistake in one place of a file, and everything that is said about it. */
export interface Broken {
  /** The mistake, in the words of a test's name. */
  rule: string;
  /** File below content/. */
  file: string;
  find: string;
  put: string;
  says: string[];
}

/** A mistake that concerns whole files. */
export interface BrokenFiles {
  rule: string;
  edits: Edits;
  symlinks?: string[];
  says: string[];
}
