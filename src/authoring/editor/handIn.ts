import type { z } from 'zod';
import type { LineChange } from '../splice/edits.ts';
import type { Problem } from './api.ts';
import type { handInRequest } from './server/requests.ts';

/** A commit of an author. */
export interface Save {
  commit: string;
  /** ISO instant. */
  at: string;
  message: string;
}

/** Another author's edits that main doesn't have yet. */
export interface OtherAuthor {
  id: string;
  name: string;
  files: { change: LineChange; at: string }[];
}

/** Status of an author's last hand-in. `at` is when main got it and `onSite` when the website showed it, as ISO instants. */
export type LastHandIn = { state: 'waiting' | 'closed' } | { state: 'merged'; at: string; onSite?: string };

/** Status of the signed-in person's branch, and of the other authors. */
export interface BranchStatus {
  role: 'writer' | 'publisher' | 'reviewer';
  /** For reviewers: the author whose version is shown; undefined for main. */
  viewing?: string;
  saves: Save[];
  changes: LineChange[];
  others: OtherAuthor[];
  handedIn?: { branch: string; address?: string; isCurrent: boolean };
  last?: LastHandIn;
  /** Public site, if the settings name one. It's then polled for what was merged. */
  siteUrl?: string;
}

/** A passage that two authors changed in different ways. */
export interface Conflict {
  id: string;
  file: string;
  /** Label of the value, in a data file. */
  label?: string;
  /** True if only a whole file can be chosen: one side deleted it, or it's binary. */
  isWhole: boolean;
  /** The three versions; null where the file doesn't exist. */
  base: string | null;
  branch: string | null;
  main: string | null;
  /** Author of the other version, and its time as an ISO instant. */
  who: string;
  at: string;
}

/** Which version to take, or a text that replaces both. */
export type Choice = HandInRequest['choices'][string];

export type HandInRequest = z.infer<typeof handInRequest>;

export type HandInResult =
  | { kind: 'done' | 'nothing' }
  /** The check found errors in the text merged with main. */
  | { kind: 'errors'; errors: Problem[] }
  /** `errors` are those in texts that the author wrote to resolve conflicts. */
  | { kind: 'conflicts'; between: NonNullable<HandInRequest['between']>; conflicts: Conflict[]; errors?: Problem[] };
