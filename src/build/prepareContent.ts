import { cpSync, existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Collection, ContentError } from '../collection/collection.ts';
import { diskFiles, fileText } from '../collection/files/contentFiles.ts';
import { formatDiagnostic } from '../collection/files/diagnostic.ts';
import { splitFrontMatter } from '../collection/frontMatter.ts';
import { checkImageData } from '../collection/images/checkImage.ts';
import { readCollection } from '../collection/readContent.ts';
import { drawIcon, iconAddresses } from '../render/icons/drawIcons.ts';
import type { FileIndex } from '../render/resource.ts';
import { createTextCache, type TextCache } from '../render/textCache.ts';
import { copyPictures } from './pictures.ts';
import { filesBelow, compressAndIndex } from './writeResource.ts';

export interface PreparedContent {
  collection: Collection;
  /** Files below `client` that don't depend on the site's code: pictures, icons, the files of `public/`. */
  pictures: FileIndex;
}

/** The pages that are not compiled in their current form. Excludes those with invalid front matter. */
function changedPages(root: string, cache: TextCache): { file: string; body: string }[] {
  const files = diskFiles(root);
  const pages = files.below('content/pages').filter((file) => file.endsWith('.mdx'));
  return pages.flatMap((file) => {
    const parts = splitFrontMatter(fileText(files, file));
    return 'error' in parts || cache.isCompiled({ file, body: parts.body }) ? [] : [{ file, body: parts.body }];
  });
}

/** Compiles the pages that have changed into the text cache. @throws if one can't be compiled */
async function compileChangedPages(root: string, cache: TextCache): Promise<void> {
  const changed = changedPages(root, cache);
  if (changed.length === 0) return;
  // Imported only where a page has changed, because loading vite takes as long as compiling one.
  const { compilePages } = await import('./pages/compilePages.ts');
  const compiled = await compilePages(
    root,
    changed.map(({ file }) => file),
  );
  for (const page of changed) {
    const text = compiled.get(page.file);
    if (text) cache.storePage(page, text);
  }
}

/** Reads and checks the content; throws a `ContentError` if it has errors. */
async function readChecked(root: string, now: number, { parser }: TextCache): Promise<Collection> {
  const collection = readCollection(root, { parser, now });
  const damaged = await checkImageData(diskFiles(root), []);
  if (damaged.length > 0) throw new ContentError(damaged);
  for (const warning of collection.warnings) console.warn(formatDiagnostic(warning));
  console.log(`Content: ${collection.pages.length} pages, ${collection.news.length} news items, no problems.`);
  return collection;
}

function copyPublicFiles(root: string, client: string): string[] {
  const folder = join(root, 'public');
  if (!existsSync(folder)) return [];
  cpSync(folder, client, { recursive: true });
  return filesBelow(folder);
}

async function drawMissingIcons(root: string, client: string, { data }: Collection, present: readonly string[]): Promise<string[]> {
  const missing = iconAddresses.filter((address) => !present.includes(address.slice(1)));
  for (const address of missing) writeFileSync(join(client, address), await drawIcon(root, data, address));
  return missing.map((address) => address.slice(1));
}

/**
 * Compiles changed pages, checks the content, and writes the files that don't depend on the site's code.
 * @param client the folder that is served
 * @param now instant of the build, in milliseconds
 * @throws {ContentError} if the content has errors
 */
export async function prepareContent(root: string, client: string, now: number): Promise<PreparedContent> {
  const cache = createTextCache();
  // If pages could not be compiled, the check has better messages.
  const [compiled] = await Promise.allSettled([compileChangedPages(root, cache)]);
  const collection = await readChecked(root, now, cache);
  if (compiled.status === 'rejected') throw compiled.reason;
  const copies = await copyPictures(join(root, 'content/images'), join(client, 'images'));
  const publicFiles = copyPublicFiles(root, client);
  const icons = await drawMissingIcons(root, client, collection, publicFiles);
  const pictures = await compressAndIndex(client, [...copies.map((file) => `images/${file}`), ...publicFiles, ...icons]);
  return { collection, pictures };
}
