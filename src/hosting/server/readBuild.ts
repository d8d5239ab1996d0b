import { realpathSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod';
import type { FileIndex } from '../../render/resource.ts';
import { nextContentChange } from '../../render/snapshot/nextChange.ts';
import { UsageError } from '../hosts/usageError.ts';
import type { SharingCard } from '../../site/types.ts';
import type { SiteHashes } from '../../render/siteHashes.ts';
import type { Content } from './updates/renderJob.ts';
import { readReleaseFile, type ReleaseFiles } from '../../render/releaseFiles.ts';

/** Checked, because an editing server may meet a release of other code. */
const buildFacts = z.object({
  codeVersion: z.string(),
  scriptHashes: z.array(z.string()),
  styleHashes: z.array(z.string()),
  contentHash: z.string(),
  /** Instant from which on its pages are current, in milliseconds. */
  renderedAt: z.number(),
});

export interface BuildFiles extends z.infer<typeof buildFacts> {
  /** Folder of the release. */
  release: string;
  /** The served folder. */
  client: string;
  index: FileIndex;
  /** Hashes of rendered pages and tags of generated files. */
  hashes: SiteHashes;
  /** Social cards of all pages and articles, which are drawn on request. */
  cards: SharingCard[];
  /** The content that the release was built from. */
  readContent(): ReleaseFiles['content'];
}

/**
 * Reads the metadata of a release.
 * @param folder folder of the release, or a link to it
 * @throws {UsageError} if there is no complete release
 */
export function readBuild(folder: string): BuildFiles {
  try {
    // Resolved, so that it stays the same when another release is activated.
    const release = realpathSync(folder);
    return {
      ...buildFacts.parse(readReleaseFile(release, 'build')),
      release,
      client: join(release, 'client'),
      index: readReleaseFile(release, 'files'),
      cards: readReleaseFile(release, 'cards'),
      hashes: readReleaseFile(release, 'pages'),
      readContent: () => readReleaseFile(release, 'content'),
    };
  } catch {
    throw new UsageError('The site is not built. Run "npm start", which builds it, or "npm run build".');
  }
}

/** True if the built pages are current at an instant (milliseconds): their news, and the states of their schedule. */
export function isCurrentAt({ renderedAt }: Pick<BuildFiles, 'renderedAt'>, content: Content, now: number): boolean {
  return renderedAt <= now && (nextContentChange(content, renderedAt) ?? Infinity) > now;
}
