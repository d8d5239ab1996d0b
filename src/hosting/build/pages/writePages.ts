import { createPageHash, type KnownPage, type PageToRender, pagesToRender } from '../../../render/knownPages.ts';
import type { Snapshot } from '../../../site/snapshot.ts';
import { mapInThreads } from './mapInThreads.ts';
import type { KeepFile } from '../keepFiles.ts';
import type { PageFiles, WriteTask } from './writePage.ts';

/** The pages of a build. */
export interface WrittenPages {
  /** A hash of everything that all pages depend on besides the snapshot: code and pictures. */
  state: string;
  /** By their address, what they were rendered from, and their files. */
  pages: Record<string, KnownPage & PageFiles>;
}

interface WriteOptions extends Omit<WriteTask, 'shared'> {
  keep: KeepFile;
  state: string;
  snapshot: Snapshot;
  /** The pages of the release before. */
  previous: WrittenPages;
}

/** All pages, in the order of a clean build, so that the same content is the same release whatever was built before. */
export function joinPages<Page>(
  paths: readonly string[],
  known: Readonly<Record<string, Page>>,
  rendered: ReadonlyMap<string, Page>,
): Record<string, Page> {
  const pages = paths.map((path) => [path, rendered.get(path) ?? known[path]] as const);
  return Object.fromEntries(pages.filter((entry): entry is [string, Page] => entry[1] !== undefined));
}

/** Renders and writes the pages that changed since the release before, and keeps the others; gives all. */
export async function writePages({ root, folder, withCopies, keep, state, snapshot, previous }: WriteOptions): Promise<WrittenPages> {
  const { shared } = snapshot;
  const hashOf = createPageHash(shared);
  const known = previous.state === state ? previous.pages : {};
  const pages = pagesToRender(snapshot).map((page) => ({ page, path: page.input.pathname, before: known[page.input.pathname] }));
  const changed = pages.filter(
    ({ page, before }) => !before || before.hash !== hashOf(page, before.uses) || !Object.values(before.files).every(keep),
  );
  const written = await mapInThreads<WriteTask, PageToRender, PageFiles>(
    new URL('./writePage.ts', import.meta.url),
    { root, folder, shared, withCopies },
    changed.map(({ page }) => page),
  );
  const rendered = new Map(
    changed.flatMap(({ page, path }, index) => {
      const files = written[index];
      return files ? [[path, { ...files, hash: hashOf(page, files.uses) }]] : [];
    }),
  );
  const paths = pages.map(({ path }) => path);
  return { state, pages: joinPages(paths, known, rendered) };
}
