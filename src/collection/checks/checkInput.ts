import type { MissingAndOrphans } from './findMissing.ts';
import type { Context } from './context.ts';

/** What all checks of a reading share: the content, what it can refer to, what it refers to in vain or not at all, and the time. */
export interface CheckInput extends Context, MissingAndOrphans {
  /** Addresses of pages that are not ready; see `unreadyPages`. */
  unready: ReadonlySet<string>;
  /** Addresses of sections that wait for what is to be written; see `waitingSections`. */
  waiting: ReadonlySet<string>;
  /** In milliseconds; undefined if nothing is to be compared with today. */
  now: number | undefined;
}
