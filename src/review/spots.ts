import type { EditTarget } from './edits/edits.ts';

export interface FileSpot {
  file: string;
  /** Counted from 1. */
  line: number;
  offset: number;
  /** "Registration › Levels › Full Weekend Pass › Price", or "Parking › By car". */
  label: string;
  /** The value, in data and front matter; undefined in the body of a page. */
  target?: EditTarget;
  /** The address of the page or news item. */
  path?: string;
}

export interface FoundSpot extends FileSpot {
  /** The match, with up to 50 characters around it. */
  excerpt: { before: string; match: string; after: string };
}

export interface FoundSpots {
  found: FoundSpot[];
  /** Number of results that were left out. */
  more: number;
}

export interface UsedPicture {
  /** Path below content/images. */
  src: string;
  bytes: number;
  /** Pixels; undefined if the header can't be read. */
  width?: number;
  height?: number;
  uses: FileSpot[];
}
