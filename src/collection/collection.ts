import type { Data, PageFrontMatter } from '../../content.config.ts';
import { type ContentFiles, diskFiles } from './contentFiles.ts';
import { type Diagnostic, isError } from './diagnostic.ts';
import type { Draft } from './draft.ts';
import { resolveFrontMatter } from './facts.ts';
import type { Inspection } from './mdx/inspection.ts';
import { type ReadContent, readContent, type ReadOptions } from './readContent.ts';
import { referencesAmong } from './references.ts';
import type { Locate } from './yaml/locate.ts';

export interface Page extends PageFrontMatter {
  /** Address without a trailing slash, as in `/join/hotel`; `/news/[news]` stands for every article. */
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
  pinnedUntil?: string | undefined;
  updated?: string | undefined;
}

/** All content, valid. */
export interface Collection {
  data: Data;
  pages: Page[];
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
    super(`The content has ${errors.length} ${errors.length === 1 ? 'problem' : 'problems'}.`);
    this.name = 'ContentError';
    this.diagnostics = errors;
  }
}

function toCollection({ data, parsed, pages, news, images }: Draft, warnings: Diagnostic[]): Collection {
  const references = referencesAmong(Object.values(parsed).flatMap(({ values }) => values));
  const items = news.flatMap(({ id, front, body }): NewsFile[] => {
    if (!front) return [];
    const { summary = null, pinned = false, ...rest } = front;
    return [{ id, ...rest, summary, pinned, content: body.trim() }];
  });
  return {
    data: data as Data,
    pages: pages.flatMap(({ front, inspection: { headings, components }, ...page }) =>
      front ? [{ ...resolveFrontMatter(front, references), ...page, inspection: { headings, components } }] : [],
    ),
    news: items.toSorted((a, b) => Date.parse(b.live) - Date.parse(a.live) || b.id - a.id),
    images,
    warnings,
  };
}

/**
 * The collection of content that was read.
 * @throws {ContentError} with the errors of all files
 */
export function collectionOf({ draft, diagnostics }: ReadContent): Collection {
  const errors = diagnostics.filter(isError);
  if (errors.length > 0) throw new ContentError(errors);
  return toCollection(draft, diagnostics);
}

/**
 * Reads and checks everything below `content/`.
 * @param project its folder, or its files
 * @throws {ContentError} with the errors of all files
 */
export function readCollection(project: string | ContentFiles, options?: ReadOptions): Collection {
  return collectionOf(readContent(typeof project === 'string' ? diskFiles(project) : project, options));
}
