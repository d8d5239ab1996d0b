import type { Collection } from '../../collection/collection.ts';
import type { TextOrigin } from '../../collection/markdown/parse.ts';
import type { SerializedElement } from '../../site/serializedElements.ts';
import type { Snapshot } from '../snapshot/snapshot.ts';

/** The input of a format: the same as that of pages. */
export interface FormatInput {
  collection: Collection;
  /** What pages are rendered from; files that describe pages take it from here. */
  snapshot: Snapshot;
  /** Addresses of the files that the build serves besides pages: code, pictures, and those of `public/`. */
  builtFiles: readonly string[];
  /** Instant of the rendering, milliseconds: it decides what is public. `dtspoof` has no effect on files. */
  now: number;
  /** When a data file, as in `windows`, was last changed, milliseconds; 0 without it. */
  changedAt(name: string): number;
  /** The elements of a news item's Markdown, its topmost headings at a level. */
  newsText(markdown: string, headingLevel: number, origin: TextOrigin): SerializedElement[];
}

/** A file that is made from the content, for the whole site or for a page. */
export interface FormatFile {
  /** Its address, as in `/news/feed.xml`. The extension is what a static host takes the media type from. */
  path: string;
  /** Media type with its charset. */
  type: string;
  text: string;
  /** Set if it is worth the time to compress it as far as possible. */
  dense?: true;
}

/** Makes files from the content. The same input gives the same bytes. */
export type Format = (input: FormatInput) => FormatFile[] | Promise<FormatFile[]>;
