import type { z } from 'zod';
import type { Problem } from './api.ts';
import type { publishRequest } from './server/requests.ts';

/** What the settings of an editing server may let publishers publish at once. */
export const publishKinds = ['notice', 'news', 'sold out and full'] as const;
export type PublishKind = (typeof publishKinds)[number];

export type PublishRequest = z.infer<typeof publishRequest>;

export type PublishResult =
  /** With the number of a news item. */
  | { kind: 'done'; id?: number }
  /** The website has it already. */
  | { kind: 'nothing' }
  /** What the check says. */
  | { kind: 'errors'; errors: Problem[] };

/** What has become of what was published last. Times are ISO instants. */
export interface Published {
  /** Since when it is on main. */
  onMain: string;
  /** Since when the public site shows it; absent while it doesn't. */
  onSite?: string;
}

/** What a publisher may publish at once, and what is on main now. */
export interface PublishDesk {
  allowed: PublishKind[];
  /** Where visitors read the website, if the settings say so: then it is watched. */
  siteUrl?: string;
  /** The notice that is up; null if there is none. */
  notice: { text: string; link?: string; until?: string } | null;
  /** Ends to choose from for a notice, in the convention's time as content has it. */
  ends: { name: 'tonight' | 'tomorrow' | 'convention'; until: string }[];
  /** What can be marked as sold out or full. */
  marks: Mark[];
  latest: Partial<Record<PublishKind, Published>>;
}

/** A registration level that may be sold out, or a window that may be full. */
export interface Mark {
  what: 'level' | 'window';
  id: string;
  name: string;
  isSet: boolean;
}
