import { cpSync, existsSync, rmSync, writeFileSync } from 'node:fs';
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

/** Compiles the pages that have changed into the text cache, but none with invalid front matter. @throws if one can't be compiled */
async function compileChangedPages(root: string, cache: TextCache): Promise<void> {
  const files = diskFiles(root);
  const pages = files.below('content/pages').filter((file) => file.endsWith('.mdx'));
  const changed = pages.flatMap((file) => {
    const parts = splitFrontMatter(fileText(files, file));
    return 'error' in parts || cache.isCompiled({ file, body: parts.body }) ? [] : [{ file, body: parts.body }];
  });
  if (changed.length === 0) return;
  // Imported only where a page has changed, because loading vite takes as long as compiling one.
  const { compilePages } = await import('./pages/compilePages.ts');
  for (const [page, compiled] of await compilePages(root, changed)) cache.storePage(page, compiled);
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

async function drawMissingIcons(root: string, client: string, { data }: Collection): Promise<void> {
  const present = filesBelow(client);
  const missing = iconAddresses.filter((address) => !present.includes(address.slice(1)));
  for (const address of missing) {
    // A link would be written through, and on some disks a name in other capitals would stay.
    rmSync(join(client, address), { force: true });
    writeFileSync(join(client, address), await drawIcon(root, data, address));
  }
}

/**
 * Compiles changed pages, checks the content, and writes the files that don't depend on the site's code.
 * @param client the folder that is served, still empty
 * @param now instant of the build, in milliseconds
 * @throws {ContentError} if the content has errors
 */
export async function prepareContent(root: string, client: string, now: number): Promise<PreparedContent> {
  const cache = createTextCache();
  // If pages could not be compiled, the check has better messages.
  const [compiled] = await Promise.allSettled([compileChangedPages(root, cache)]);
  const collection = await readChecked(root, now, cache);
  if (compiled.status === 'rejected') throw compiled.reason;
  await copyPictures(join(root, 'content/images'), join(client, 'images'));
  if (existsSync(join(root, 'public'))) cpSync(join(root, 'public'), client, { recursive: true });
  await drawMissingIcons(root, client, collection);
  return { collection, pictures: await compressAndIndex(client) };
}
