import { readFileSync, realpathSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod';
import type { FileIndex } from '../../render/files/fileIndex.ts';
import { nextContentChange } from '../../render/snapshot/nextChange.ts';
import { UsageError } from '../hosts/usageError.ts';
import type { SharingCard } from '../../site/types.ts';
import type { PreviousRendering } from '../../render/knownPages.ts';
import type { Content } from './updates/renderJob.ts';
import { releaseFiles } from '../../render/releaseLayout.ts';

const buildFacts = z.object({
  codeVersion: z.string(),
  scriptHashes: z.array(z.string()),
  styleHashes: z.array(z.string()),
  contentHash: z.string(),
  /** Since when its pages look like this, milliseconds. */
  renderedAt: z.number(),
});

export interface BuildFiles extends z.infer<typeof buildFacts> {
  /** Folder of the release. */
  release: string;
  /** Folder of the files that are served. */
  client: string;
  index: FileIndex;
  /** The pages, and files in other formats. */
  known: PreviousRendering;
  /** The cards of all pages and articles, which are drawn when they are asked for. */
  cards: SharingCard[];
  /** The content that the release was built from. */
  readContent(): { content: Content; version: string };
}

/**
 * Reads what the build wrote about a release.
 * @param folder of the release, or a link to it
 * @throws {UsageError} if there is no complete release
 */
export function readBuild(folder: string): BuildFiles {
  try {
    // Stays the same when another release is activated.
    const release = realpathSync(folder);
    const read = (file: string): unknown => JSON.parse(readFileSync(join(release, file), 'utf8'));
    const index = read(releaseFiles.files) as FileIndex;
    return {
      ...buildFacts.parse(read(releaseFiles.build)),
      release,
      client: join(release, 'client'),
      index,
      cards: read(releaseFiles.cards) as SharingCard[],
      known: read(releaseFiles.pages) as PreviousRendering,
      readContent: () => read(releaseFiles.content) as ReturnType<BuildFiles['readContent']>,
    };
  } catch {
    throw new UsageError('The site is not built. Run "npm start", which builds it, or "npm run build".');
  }
}

/** Whether the built pages and files show the content as of an instant (milliseconds): its news, and the states of its schedule. */
export function isCurrentAt({ renderedAt }: Pick<BuildFiles, 'renderedAt'>, content: Content, now: number): boolean {
  return renderedAt <= now && (nextContentChange(content, renderedAt) ?? Infinity) > now;
}
