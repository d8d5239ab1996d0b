import type { z } from 'zod';
import type { Problem } from './api.ts';
import type { publishRequest } from './server/requests.ts';

/** What publishers may publish directly, if the settings allow it. */
export const publishKinds = ['notice', 'news', 'sold out and full'] as const;
export type PublishKind = (typeof publishKinds)[number];

export type PublishRequest = z.infer<typeof publishRequest>;

export type PublishResult =
  /** `id` is the number of a news item. */
  | { kind: 'done'; id?: number }
  /** Main has it already. */
  | { kind: 'nothing' }
  | { kind: 'errors'; errors: Problem[] };

/** When something was published, as ISO instants. */
export interface Published {
  /** When main got it. */
  onMain: string;
  /** When the public site first showed it; absent until then. */
  onSite?: string;
}

export interface PublishStatus {
  allowed: PublishKind[];
  /** Public site, if the settings name one. It's then polled for what was published. */
  siteUrl?: string;
  /** The notice that visitors see; null if there is none. */
  notice: { text: string; link?: string; until?: string } | null;
  /** End times to offer for a notice, as content writes them, in the convention's time zone. */
  ends: { name: 'tonight' | 'tomorrow' | 'convention'; until: string }[];
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
