import { createHash } from 'node:crypto';
import type { FileIndex } from '../../files/fileIndex.ts';
import type { Snapshot } from '../../site/snapshot.ts';
import { mapInThreads } from './mapInThreads.ts';
import type { KeepFile } from '../keepFiles.ts';
import type { PageToWrite, WriteTask } from './writePage.ts';

/** The pages of a build: by their address, a hash of everything that a page was rendered from, and its files. */
export type WrittenPages = Record<string, { hash: string; files: FileIndex }>;

interface WriteOptions {
  root: string;
  /** Folder of the release that is being built. */
  folder: string;
  keep: KeepFile;
  /** A hash of everything that pages depend on besides the snapshot: code and pictures. */
  state: string;
  snapshot: Snapshot;
  /** The pages of the release before. */
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

/** Renders and writes the pages that changed since the release before, and keeps the others; gives all. */
export async function writePages({ root, folder, keep, state, snapshot, previous }: WriteOptions): Promise<WrittenPages> {
  const { shared } = snapshot;
  const sharedHash = hashOf(state, shared);
  const pages = pagesOf(snapshot).map((page) => ({ page, path: page.input.pathname, hash: hashOf(sharedHash, page) }));
  const isKept = ({ path, hash }: (typeof pages)[number]) => {
    const known = previous[path];
    return known?.hash === hash && Object.values(known.files).every(keep);
  };
  const changed = pages.filter((page) => !isKept(page));
  const written = await mapInThreads<WriteTask, PageToWrite, FileIndex>(
    new URL('./writePage.ts', import.meta.url),
    { root, folder, shared },
    changed.map(({ page }) => page),
  );
  const filesOf = new Map(changed.map(({ path }, index) => [path, written[index] ?? {}]));
  return Object.fromEntries(pages.map(({ path, hash }) => [path, { hash, files: filesOf.get(path) ?? previous[path]?.files ?? {} }]));
}
