import type { Data, PageFrontMatter } from '../../content.config.ts';
import { type ContentFiles, diskFiles } from './contentFiles.ts';
import type { Draft } from './draft.ts';
import type { Inspection } from './mdx/inspection.ts';
import type { Diagnostic } from './diagnostic.ts';
import { type Inspect, readContent, type Remember } from './readContent.ts';
import type { Locate } from './yaml/locate.ts';

export interface Page extends PageFrontMatter {
  /** Address without a trailing slash, as in `/join/hotel`; `/news/[news]` stands for every article. */
  path: string;
  file: string;
  /** MDX, without front matter; its lines are those of the file. */
  body: string;
  inspection: Inspection;
  locate: Locate;
}

/** A news item as its file says it; `live` and the other dates are ISO instants in UTC. */
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

/** All content, read and checked. */
export interface Collection {
  data: Data;
  pages: Page[];
  /** Every item, also those not yet public; newest first, ties by the higher id. */
  news: NewsFile[];
  images: string[];
}

/** Thrown where content was needed and it has problems; `problems` lists them all. */
export class ContentError extends Error {
  readonly diagnostics: Diagnostic[];
  constructor(problems: Diagnostic[]) {
    super(`The content has ${problems.length} ${problems.length === 1 ? 'problem' : 'problems'}.`);
    this.name = 'ContentError';
    this.diagnostics = problems;
  }
}

/** The collection of a draft without problems. */
function collectionOf({ data, pages, news, images }: Draft): Collection {
  const items = news.flatMap(({ id, front, body }): NewsFile[] => {
    if (!front) return [];
    const { summary = null, pinned = false, ...rest } = front;
    return [{ id, ...rest, summary, pinned, content: body.trim() }];
  });
  return {
    data: data as Data,
    pages: pages.flatMap(({ front, ...page }) => (front ? [{ ...front, ...page }] : [])),
    news: items.toSorted((a, b) => Date.parse(b.live) - Date.parse(a.live) || b.id - a.id),
    images,
  };
}

/**
 * Reads and checks everything below `content/` of a project. All problems of all files come together.
 * @param project its folder, or its files
 * @param remember for many readings of almost the same files
 * @param inspect as in `readContent`
 * @throws {ContentError} where anything is wrong
 */
export function readCollection(project: string | ContentFiles, remember?: Remember, inspect?: Inspect): Collection {
  const { draft, problems } = readContent(typeof project === 'string' ? diskFiles(project) : project, remember, inspect);
  if (problems.length > 0) throw new ContentError(problems);
  return collectionOf(draft);
}
