import { cpSync, existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Collection, ContentError } from '../collection/collection.ts';
import { diskFiles } from '../collection/files/contentFiles.ts';
import { formatDiagnostic } from '../collection/files/diagnostic.ts';
import { checkImageData } from '../collection/images/checkImage.ts';
import { readCollection } from '../collection/readContent.ts';
import { drawIcon, iconAddresses } from '../render/icons/drawIcons.ts';
import type { FileIndex } from '../render/resource.ts';
import { createTextCache } from '../render/textCache.ts';
import { compileChangedPages } from './pages/compilePages.ts';
import { copyPictures } from './pictures.ts';
import { filesBelow, compressAndIndex } from './writeResource.ts';

export interface PreparedContent {
  collection: Collection;
  /** Files below `client` that don't depend on the site's code: pictures, icons, the files of `public/`. */
  pictures: FileIndex;
}

/** Reads and checks the content; throws a `ContentError` if it has problems. */
async function readChecked(root: string, now: number): Promise<Collection> {
  const collection = readCollection(root, { parser: createTextCache().parser, now });
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
 * @throws {ContentError} if the content has problems
 */
export async function prepareContent(root: string, client: string, now: number): Promise<PreparedContent> {
  // If pages could not be compiled, the check has better messages.
  const [compiled] = await Promise.allSettled([compileChangedPages(root)]);
  const collection = await readChecked(root, now);
  if (compiled.status === 'rejected') throw compiled.reason;
  const copies = await copyPictures(join(root, 'content/images'), join(client, 'images'));
  const publicFiles = copyPublicFiles(root, client);
  const icons = await drawMissingIcons(root, client, collection, publicFiles);
  const pictures = await compressAndIndex(client, [...copies.map((file) => `images/${file}`), ...publicFiles, ...icons]);
  return { collection, pictures };
}
