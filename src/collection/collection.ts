import { counted } from '../domain/text.ts';
import type { NewsFrontMatter, PageFrontMatter, SiteData } from '../../content.config.ts';
import type { FileDiagnostic, Locate } from './files/diagnostic.ts';
import type { Inspection } from './mdx/inspection.ts';

export interface Page extends PageFrontMatter {
  /** Address without a trailing slash: `/fun/party`, or `/news/[news]` for all articles. */
  path: string;
  file: string;
  /** MDX without front matter, with the line numbers of the file. */
  body: string;
  /** Without the headings of sections that wait, and the parts that only checks read, which are larger than the text. */
  inspection: Pick<Inspection, 'headings' | 'components'>;
  locate: Locate;
}

/** A news item. Its dates are ISO instants in UTC. */
export interface NewsFile extends Omit<NewsFrontMatter, 'summary' | 'pinned'> {
  id: number;
  summary: string | null;
  content: string;
  pinned: boolean;
}

/** All content, validated. */
export interface Collection {
  data: SiteData;
  pages: Page[];
  /** Pages that are not ready, which only a preview shows. */
  unready: Page[];
  /** All items, including unpublished ones; newest first, ties by the higher id. */
  news: NewsFile[];
  /** Paths below content/images. */
  images: string[];
  warnings: FileDiagnostic[];
}

export class ContentError extends Error {
  readonly diagnostics: FileDiagnostic[];
  constructor(errors: FileDiagnostic[]) {
    super(`The content has ${counted(errors.length, 'problem')}.`);
    this.name = 'ContentError';
    this.diagnostics = errors;
  }
}
