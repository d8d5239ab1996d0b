import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import type { Collection } from '../../../src/collection/collection.ts';
import { diskFiles } from '../../../src/collection/contentFiles.ts';
import { collectionOf, type ReadContent, readContent } from '../../../src/collection/readContent.ts';
import { builtRenderer } from '../../support/renderedSite.ts';
import { loadProject } from '../memorySite.ts';

/** A copy of the content with the built site beside it: what a volunteer edits, and what visitors then get. */
export interface ProjectCopy {
  root: string;
  /** Brings the real content back. */
  reset(): void;
  text(file: string): string;
  write(file: string, text: string | Buffer): void;
  change(file: string, change: (text: string) => string): void;
  remove(file: string): void;
  /** What the check finds. */
  check(): ReadContent;
  collection(): Collection;
  /** The HTML of every address, rendered from a collection; without the comments that React puts between words. */
  pages(collection: Collection, now: number): Promise<Map<string, string>>;
  /** The HTML of one address, rendered from the copy. */
  html(path: string, now?: number): Promise<string>;
  close(): void;
}

const midSummer = Date.parse('2025-06-01T12:00:00Z');

export async function projectCopy(): Promise<ProjectCopy> {
  const root = mkdtempSync(join(tmpdir(), 'content-'));
  symlinkSync(resolve('dist'), join(root, 'dist'), 'dir');
  cpSync('public', join(root, 'public'), { recursive: true });
  const { renderSite, documentOf } = await builtRenderer(root);
  const at = (file: string) => join(root, 'content', file);
  const text = (file: string) => readFileSync(at(file), 'utf8');
  const write = (file: string, source: string | Buffer) => writeFileSync(at(file), source);
  const { cache } = loadProject('.');
  const check = () => readContent(diskFiles(root), { cache });
  const collection = () => collectionOf(check());
  return {
    root,
    reset() {
      rmSync(join(root, 'content'), { recursive: true, force: true });
      cpSync('content', join(root, 'content'), { recursive: true });
    },
    text,
    write,
    change: (file, change) => write(file, change(text(file))),
    remove: (file) => rmSync(at(file)),
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
