import { cpSync, rmSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import type { Collection } from '../../../src/collection/collection.ts';
import { diskFiles } from '../../../src/collection/files/contentFiles.ts';
import { toCollection, readContent } from '../../../src/collection/readContent.ts';
import { contentFolder } from '../../support/contentFolder.ts';
import { builtRenderer } from '../../support/renderedSite.ts';
import { loadProject } from '../memorySite.ts';
import { edition, inEdition } from '../../support/edition.ts';
import { temporaryFolder } from '../../support/fakeSite.ts';

const midSummer = Date.parse('2025-06-01T12:00:00Z');

export type ProjectCopy = Awaited<ReturnType<typeof projectCopy>>;

/** A copy of the content with the built site beside it: what a volunteer edits, and what visitors then get. */
export async function projectCopy() {
  const root = temporaryFolder();
  symlinkSync(inEdition('dist'), join(root, 'dist'), 'dir');
  cpSync(inEdition('public'), join(root, 'public'), { recursive: true });
  const { renderSite, documentOf } = await builtRenderer(root);
  const { cache } = loadProject(edition);
  const check = (now?: number) => readContent(diskFiles(root), { cache, ...(now !== undefined && { now }) });
  const collection = () => toCollection(check());
  return {
    root,
    /** Brings the real content back. */
    reset() {
      rmSync(join(root, 'content'), { recursive: true, force: true });
      cpSync(inEdition('content'), join(root, 'content'), { recursive: true });
    },
    ...contentFolder(root),
    remove: (file: string) => rmSync(join(root, 'content', file)),
    check,
    collection,
    /** The HTML of every address, rendered from a collection; without the comments that React puts between words. */
    async pages(content: Collection, now: number) {
      const { documents } = await renderSite(content, { now });
      return new Map([...documents].map(([path, html]) => [path, html.replaceAll('<!-- -->', '')]));
    },
    /** The HTML of one address, rendered from the copy. */
    async html(path: string, now = midSummer) {
      return (await documentOf(collection(), path, { now })).replaceAll('<!-- -->', '');
    },
  };
}
