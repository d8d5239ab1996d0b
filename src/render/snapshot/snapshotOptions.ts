import type { ApiLocation } from '../../site/apiAddress.ts';

/** The folder of a project, or several: a picture is that of the first one that has it. */
export type Roots = string | readonly string[];

export interface SnapshotOptions {
  /** Instant of the rendering, milliseconds. */
  now: number;
  /** Folder of the project, where the pictures' sizes are read. */
  root: Roots;
  /** Whether articles that are not yet public have their pages too; lists follow `newsNow`. */
  preview?: boolean;
  /** Instant by which news is public, milliseconds; by default that of the rendering. */
  newsNow?: number;
  /** When pages were changed last, in seconds since 1970 by their file; for pages without `lastModified`. */
  lastChanges?: Readonly<Record<string, number>>;
  api?: ApiLocation;
  /** Whether news comes from an API at another origin, so that the content's own is shown nowhere; by default if scripts ask such an API. */
  newsElsewhere?: boolean;
}
