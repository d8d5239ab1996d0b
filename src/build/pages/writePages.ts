import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { FileIndex } from '../../files/fileIndex.ts';
import type { SharedData } from '../../site/pageData.ts';
import type { Snapshot } from '../../site/snapshot.ts';
import { mapInThreads } from './mapInThreads.ts';
import type { PageToWrite } from './writePage.ts';

/** The pages of a build: by their address, a hash of everything that a page was rendered from, and its files. */
export type WrittenPages = Record<string, { hash: string; files: FileIndex }>;

interface WriteOptions {
  root: string;
  /** A hash of everything that pages depend on besides the snapshot: code and pictures. */
  state: string;
  snapshot: Snapshot;
  /** The pages of the build before, still in `dist`. */
  previous: WrittenPages;
}

const hashOf = (...input: unknown[]) => createHash('sha256').update(JSON.stringify(input)).digest('base64url').slice(0, 24);

/** The pages of a snapshot; the first of those that share their JSON writes it. */
function pagesOf({ paths, page }: Snapshot): PageToWrite[] {
  const keys = new Set<string>();
  return paths.flatMap((path) => {
    const input = page(path);
    if (!input) return [];
    const withData = !keys.has(input.page.key);
    keys.add(input.page.key);
    return [{ input, withData }];
  });
}

/** Renders and writes the pages that changed since the previous build; gives all. */
export async function writePages({ root, state, snapshot, previous }: WriteOptions): Promise<WrittenPages> {
  const { shared } = snapshot;
  const client = join(root, 'dist/client');
  const sharedHash = hashOf(state, shared);
  const pages = pagesOf(snapshot).map((page) => ({ page, path: page.input.pathname, hash: hashOf(sharedHash, page) }));
  const isWritten = ({ path, hash }: (typeof pages)[number]) => {
    const known = previous[path];
    return known?.hash === hash && Object.values(known.files).every(({ file }) => existsSync(join(client, file)));
  };
  const changed = pages.filter((page) => !isWritten(page));
  const written = await mapInThreads<{ root: string; shared: SharedData }, PageToWrite, FileIndex>(
    new URL('./writePage.ts', import.meta.url),
    { root, shared },
    changed.map(({ page }) => page),
  );
  const filesOf = new Map(changed.map(({ path }, index) => [path, written[index] ?? {}]));
  return Object.fromEntries(pages.map(({ path, hash }) => [path, { hash, files: filesOf.get(path) ?? previous[path]?.files ?? {} }]));
}
