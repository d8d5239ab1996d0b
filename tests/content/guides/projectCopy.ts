import { cpSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Collection } from '../../../src/collection/collection.ts';
import { diskFiles } from '../../../src/collection/files/contentFiles.ts';
import { toCollection, readContent } from '../../../src/collection/readContent.ts';
import type { ReadContent } from '../../../src/collection/parsed/parsedContent.ts';
import { type ContentFolder, contentFolder } from '../../support/contentFolder.ts';
import { builtRenderer } from '../../support/renderedSite.ts';
import { loadProject } from '../memorySite.ts';
import { edition, inEdition } from '../../support/edition.ts';

const midSummer = Date.parse('2025-06-01T12:00:00Z');

export interface ProjectCopy extends ContentFolder {
  root: string;
  /** Brings the real content back. */
  reset(): void;
  remove(file: string): void;
  check(): ReadContent;
  collection(): Collection;
  /** The HTML of every address, rendered from a collection; without the comments that React puts between words. */
  pages(content: Collection, now: number): Promise<Map<string, string>>;
  /** The HTML of one address, rendered from the copy. */
  html(path: string, now?: number): Promise<string>;
  close(): void;
}

/** A copy of the content with the built site beside it: what a volunteer edits, and what visitors then get. */
export async function projectCopy(): Promise<ProjectCopy> {
  const root = mkdtempSync(join(tmpdir(), 'content-'));
  symlinkSync(inEdition('dist'), join(root, 'dist'), 'dir');
  cpSync(inEdition('public'), join(root, 'public'), { recursive: true });
  const { renderSite, documentOf } = await builtRenderer(root);
  const { cache } = loadProject(edition);
  const check = () => readContent(diskFiles(root), { cache });
  const collection = () => toCollection(check());
  return {
    root,
    reset() {
      rmSync(join(root, 'content'), { recursive: true, force: true });
      cpSync(inEdition('content'), join(root, 'content'), { recursive: true });
    },
    ...contentFolder(root),
    remove: (file) => rmSync(join(root, 'content', file)),
    check,
    collection,
    async pages(content, now) {
      const { documents } = await renderSite(content, { now });
      return new Map([...documents].map(([path, html]) => [path, html.replaceAll('<!-- -->', '')]));
    },
    async html(path, now = midSummer) {
      return (await documentOf(collection(), path, { now })).replaceAll('<!-- -->', '');
    },
    close: () => rmSync(root, { recursive: true, force: true }),
  };
}
