import type { z } from 'zod';
import type { LineChange } from '../splice/edits.ts';
import type { Problem } from './api.ts';
import type { handInRequest } from './server/requests.ts';

/** A save on the editing server: a commit. */
export interface Save {
  commit: string;
  /** When, as an ISO instant. */
  at: string;
  message: string;
}

/** What somebody else has changed and main does not have yet. */
export interface OtherAuthor {
  id: string;
  name: string;
  files: { change: LineChange; at: string }[];
}

/** What has become of what an author handed in last; with the ISO instants at which main got it, and since when the website shows it. */
export type LastHandIn = { state: 'waiting' | 'closed' } | { state: 'merged'; at: string; onSite?: string };

/** What an author has on the editing server. */
export interface Desk {
  role: 'writer' | 'publisher' | 'reviewer';
  /** Whose version is shown; undefined for one's own, or main's. */
  viewing?: string;
  saves: Save[];
  changes: LineChange[];
  others: OtherAuthor[];
  handedIn?: { branch: string; address?: string; isCurrent: boolean };
  last?: LastHandIn;
  /** Where visitors read the website, if the settings say so: then it is watched. */
  siteUrl?: string;
}

/** A place where two people have written something different. */
export interface Conflict {
  id: string;
  file: string;
  /** What people call the place, in a data file. */
  label?: string;
  /** Whether the whole file is in question: one side has deleted it, or it is no text. */
  isWhole: boolean;
  /** The texts; null where there is no such file. */
  base: string | null;
  mine: string | null;
  theirs: string | null;
  /** Who wrote the other text, and when, as an ISO instant. */
  who: string;
  at: string;
}

/** Which text to take; or, of two sentences, one that says both. */
export type Choice = HandInRequest['choices'][string];

export type HandInRequest = z.infer<typeof handInRequest>;

export type HandInResult =
  | { kind: 'done' | 'nothing' }
  /** What the check says about the text together with main. */
  | { kind: 'errors'; errors: Problem[] }
  /** With what the check says about the choices that were made. */
  | { kind: 'conflicts'; between: NonNullable<HandInRequest['between']>; conflicts: Conflict[]; errors?: Problem[] };
