import type { Missing } from './findMissing.ts';
import type { Context } from './context.ts';

/** What all checks of a reading share: the content, what it can refer to, what it refers to in vain, and the time. */
export interface CheckInput extends Context, Missing {
  /** Addresses of pages that are not ready; see `unreadyPages`. */
  unready: ReadonlySet<string>;
  /** In milliseconds; undefined if nothing is to be compared with today. */
  now: number | undefined;
}
