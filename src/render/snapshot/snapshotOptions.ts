import type { ApiLocation } from '../../site/apiAddress.ts';

/** The folder of a project, or several, of which the first one that has a picture counts. */
export type Roots = string | readonly string[];

export interface SnapshotOptions {
  /** Instant of the rendering, in milliseconds. */
  now: number;
  /** Folder of the project, to read the sizes of pictures. */
  root: Roots;
  /** True if unpublished articles have pages, too; lists follow `newsNow`. */
  preview?: boolean;
  /** Instant as of which news is public, in milliseconds; defaults to `now`. */
  newsNow?: number;
  /** Last changes of pages by file, in seconds since the epoch; for pages without `lastModified`. */
  lastChanges?: Readonly<Record<string, number>>;
  api?: ApiLocation;
  /** True if news comes from another API, so that the content's own is not shown; defaults to true if scripts use such an API. */
  newsElsewhere?: boolean;
}
