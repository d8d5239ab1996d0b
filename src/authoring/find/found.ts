import type { Target } from '../splice/edits.ts';

/** A place in a content file. */
export interface ContentSpot {
  /** What people call it, as in "Registration › Levels › Full Weekend Pass › Price" or "Parking › By car". */
  label: string;
  /** The value, in data and in the fields at the top of a file; undefined in a text. */
  target?: Target;
  /** The address of the page or news item. */
  path?: string;
}

/** A place, by its file. */
export interface FileSpot extends ContentSpot {
  file: string;
  /** From 1 on. */
  line: number;
  /** In the file's text. */
  offset: number;
}

/** A place where the content says what somebody looks for. */
export interface FoundSpot extends FileSpot {
  /** What is there, with a few words before and after it. */
  excerpt: { before: string; match: string; after: string };
}

export interface FoundSpots {
  found: FoundSpot[];
  /** How many there are beside those. */
  more: number;
}

export interface UsedPicture {
  /** Its file below content/images. */
  src: string;
  bytes: number;
  /** In pixels; undefined if it can't be read. */
  width?: number;
  height?: number;
  /** The places that name it. */
  uses: FileSpot[];
}
