/**
 * Files beside the pages that are made from the content: feeds, the calendar, the web app manifest, and what machines read.
 * Begin here: each is a `Format`. `../formats.ts` lists them.
 * Gives texts to serve; the same content always gives the same bytes.
 */
import type { Collection } from '../../collection/collection.ts';
import type { MarkdownProfile } from '../../collection/markdown/parse.ts';
import type { SerializedElement } from '../../site/serializedElements.ts';
import type { Snapshot } from '../snapshot/snapshot.ts';

export interface FormatInput {
  collection: Collection;
  /** The input of page rendering, for files that describe pages. */
  snapshot: Snapshot;
  /** Addresses of the files that the build serves in addition to pages: code, pictures, and those of `public/`. */
  builtFiles: readonly string[];
  /** Instant of the rendering in milliseconds, which decides what is public. `dtspoof` has no effect on files. */
  now: number;
  /** Last change of a data file such as `windows`, in milliseconds; 0 if it doesn't exist. */
  changedAt(name: string): number;
  /** Serializes a news item's Markdown. `headingLevel` is the level of its topmost headings. */
  newsText(markdown: string, headingLevel: number, profile: MarkdownProfile): SerializedElement[];
}

/** A text to serve: the document of a page, its page data, or a file that is generated from the content. */
export interface SiteText {
  /** Its address, for example `/hotel` or `/news/feed.xml`. */
  path: string;
  /** Media type with charset. */
  type: string;
  text: string;
  /** Set if the file is worth the slowest, densest compression. */
  dense?: true;
}

/** Generates files from the content. Must be deterministic. */
export type Format = (input: FormatInput) => SiteText[];
