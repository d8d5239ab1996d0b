import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod';
import type { FileIndex } from '../files/fileIndex.ts';
import { StartError } from './startError.ts';

const facts = z.object({
  codeVersion: z.string(),
  scriptHash: z.string(),
  styleHash: z.string(),
  contentHash: z.string(),
  renderedAt: z.number(),
});

export interface BuiltSite extends z.infer<typeof facts> {
  /** Folder of the files that are served. */
  client: string;
  index: FileIndex;
}

/**
 * What the build left behind.
 * @throws {StartError} where there is no whole build
 */
export function readBuild(root: string): BuiltSite {
  try {
    const read = (file: string): unknown => JSON.parse(readFileSync(join(root, 'dist', file), 'utf8'));
    return { ...facts.parse(read('build.json')), index: read('files.json') as FileIndex, client: join(root, 'dist/client') };
  } catch {
    throw new StartError('The site is not built. Run "npm start", which builds it, or "npm run build".');
  }
}
