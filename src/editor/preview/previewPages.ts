import { existsSync, statSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Collection } from '../../collection/collection.ts';
import { isFileAddress } from '../../domain/addresses.ts';
import { pictureFormats, pictureWidths } from '../../domain/pictureSizes.ts';
import { readSpoof } from '../../domain/spoof.ts';
import { sizePicture } from '../../build/pictures.ts';
import type { PageSource } from '../../server/http/pageSource.ts';
import { createServerApp, type ServerOptions } from '../../server/http/serverApp.ts';
import { isCardPath } from '../../render/cards/card.ts';
import { createCardRenderer } from '../../render/cards/renderCard.ts';
import { mediaType, bytesResource, type Resource, textResource } from '../../render/resource.ts';
import { formatFiles } from '../../render/formats.ts';
import { drawIcon, iconAddresses } from '../../render/icons/drawIcons.ts';
import { type AssetsOf, createPageRenderer } from '../../render/renderPage.ts';
import { documentReader, searchFile } from '../../render/searchContent.ts';
import { createSiteSearch, searchPage } from '../../render/searchRequest.ts';
import { type Snapshot, createSnapshot } from '../../render/snapshot/snapshot.ts';
import { createTextCache } from '../../render/textCache.ts';
import { dataAddress, pageKeyOf, searchFilePath } from '../../site/addresses.ts';
import type { InitialSearch } from '../../site/pageData.ts';
import { unsavedRoot } from '../server/workspace.ts';
import { dataChangedAt } from '../../collection/files/contentFiles.ts';

// Reading the status of a name that no file can have throws.
const isFile = (file: string) => existsSync(file) && statSync(file, { throwIfNoEntry: false })?.isFile() === true;

/** Reads a file of `public/` or a picture of the content, resized if the name asks for it; undefined if there is none. */
async function readBytes(root: string, path: string): Promise<Buffer | undefined> {
  if (!path.startsWith('/images/')) {
    const file = join(root, 'public', path);
    return isFile(file) ? await readFile(file) : undefined;
  }
  const [, source = path, width, ending] = /^(.+)\.w(\d+)\.(\w+)$/.exec(path) ?? [];
  const format = pictureWidths.some((known) => String(known) === width) ? pictureFormats.find((known) => known === ending) : undefined;
  const file = [root, unsavedRoot(root)].map((folder) => join(folder, 'content', format ? source : path)).find(isFile);
  if (file === undefined) return undefined;
  const bytes = await readFile(file);
  return format ? await sizePicture(bytes, Number(width), format) : bytes;
}

export async function previewFile(root: string, path: string): Promise<Resource | undefined> {
  const isHidden = path.split('/').some((name) => name.startsWith('.') && name !== '.well-known');
  const found = isHidden ? undefined : await readBytes(root, path);
  return found && bytesResource(found, mediaType(path));
}

interface PreviewOptions extends Pick<ServerOptions, 'headers' | 'staffOrigin'> {
  /** The code of a release; undefined on vite's development server. `codeFile` gives its files that aren't made of the content. */
  code?: { assetsOf: AssetsOf; codeFile(path: string): Resource | undefined };
}

/** The server's app over content that is being edited, with redirects, API and 404 page. */
export const createPreviewSite = (root: string, collection: () => Collection, { code, ...options }: PreviewOptions) =>
  createServerApp({
    ...options,
    state: () => ({ content: collection(), version: code ? 'edited' : 'preview', newsTime: Date.now() }),
    source: createPreviewPages(root, collection, code),
    preview: true,
  });

/** Renders pages on request, with news as of the date in `dtspoof`. */
function createPreviewPages(root: string, collection: () => Collection, code: PreviewOptions['code']): PageSource {
  const texts = createTextCache();
  const renderPage = createPageRenderer(root, code?.assetsOf, texts);
  const searchSite = createSiteSearch();
  const drawCard = createCardRenderer(root);

  function snapshotAt(query: string): Snapshot {
    const content = collection();
    const spoof = readSpoof(query, content.data.convention.zone.id);
    const now = Date.now();
    return createSnapshot(content, {
      now,
      newsNow: spoof.kind === 'time' ? spoof.time : now,
      root: [root, unsavedRoot(root)],
      preview: true,
    });
  }
  /** @param skip items of the news list before it */
  async function renderAt(snapshot: Snapshot, path: string, skip?: number, search?: InitialSearch) {
    const input = snapshot.page(path, skip);
    return input && (await renderPage(snapshot.shared, { ...input, ...(search && { search }) }));
  }
  async function pageDocument(...shown: Parameters<typeof renderAt>) {
    const rendered = await renderAt(...shown);
    return rendered && (await textResource(rendered.html, mediaType('index.html')));
  }
  async function pageData(snapshot: Snapshot, address: string) {
    const path = snapshot.paths.find((known) => dataAddress(pageKeyOf(known)) === address);
    const rendered = path === undefined ? undefined : await renderAt(snapshot, path);
    return rendered && (await textResource(rendered.data, mediaType('page.json')));
  }
  async function findFormat(path: string) {
    const content = collection();
    const now = Date.now();
    const snapshot = createSnapshot(content, { now, root });
    const changedAt = (name: string) => dataChangedAt(root, name, now);
    const found =
      path === searchFilePath
        ? await searchFile(content, now, documentReader(renderPage, snapshot))
        : formatFiles({ collection: content, snapshot, builtFiles: [], now, changedAt, ...texts }).find((file) => file.path === path);
    return found && (await textResource(found.text, found.type));
  }
  return {
    async find(path, query) {
      if (path.startsWith('/_data/')) return await pageData(snapshotAt(query), path);
      const file = code?.codeFile(path) ?? (await previewFile(root, path));
      if (file || isCardPath(path)) return file;
      if (iconAddresses.includes(path)) return bytesResource(await drawIcon(root, collection().data, path), mediaType(path));
      return isFileAddress(path) ? await findFormat(path) : await pageDocument(snapshotAt(query), path);
    },
    renderList: (skip, query) => pageDocument(snapshotAt(query), '/news', skip),
    async renderSearch(request) {
      const snapshot = snapshotAt(request.addressQuery);
      const search = await searchSite(collection(), documentReader(renderPage, snapshot), request, Date.now());
      return await pageDocument(snapshot, searchPage.path, 0, search);
    },
    async drawCard(path) {
      const snapshot = snapshotAt('');
      const card = snapshot.paths.map((page) => snapshot.page(page)?.card).find((candidate) => candidate?.path === path);
      return card && bytesResource(await drawCard(card.drawing), mediaType(path));
    },
  };
}
