import { counted } from '../domain/counted.ts';
import type { PageFrontMatter, SiteData } from '../../content.config.ts';
import type { Diagnostic } from './diagnostic.ts';
import type { Inspection } from './mdx/inspection.ts';
import type { Locate } from './yaml/locate.ts';

export interface Page extends PageFrontMatter {
  /** Address without a trailing slash, as in `/fun/party`; `/news/[news]` stands for every article. */
  path: string;
  file: string;
  /** MDX without front matter. Its line numbers are those of the file. */
  body: string;
  /** Without what only checks read, which is larger than the text. */
  inspection: Pick<Inspection, 'headings' | 'components'>;
  locate: Locate;
}

/** A news item. Its dates are ISO instants in UTC. */
export interface NewsFile {
  id: number;
  heading: string;
  summary: string | null;
  content: string;
  live: string;
  pinned: boolean;
  /** Where its file has none, when the next edition begins (`src/domain/pins.ts`). */
  pinnedUntil?: string | undefined;
  updated?: string | undefined;
}

/** All content, valid. */
export interface Collection {
  data: SiteData;
  pages: Page[];
  /** Pages that are not ready: only a preview shows them. */
  drafts: Page[];
  /** Every item, unpublished ones included; newest first, ties by the higher id. */
  news: NewsFile[];
  /** Paths below content/images. */
  images: string[];
  warnings: Diagnostic[];
}

/** Thrown for content with errors; `diagnostics` has them all. */
export class ContentError extends Error {
  readonly diagnostics: Diagnostic[];
  constructor(errors: Diagnostic[]) {
    super(`The content has ${counted(errors.length, 'problem')}.`);
    this.name = 'ContentError';
    this.diagnostics = errors;
  }
}
